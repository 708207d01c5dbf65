"""Reports turn an estimate into a rate; the arithmetic is checked against cases worked by hand."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.memory.posterior import cumulative, posterior, quantile
from assistant.memory.rates import Reported, posteriors, with_outcomes
from assistant.memory.types import Count, Outcome, Report, key_of
from assistant.rendering.report import best_first, rate_words
from kb.entry import Entry, Rate, Text, Workaround

NUMBERS = st.floats(0.05, 200)


def entry(*rates, entry_id="a/b"):
    steps = tuple(
        Workaround(action=Text(en=f"step {number}", zh=f"第 {number} 步"), success_rate=rate)
        for number, rate in enumerate(rates)
    )
    text = Text(en="x", zh="某")
    return Entry(id=entry_id, category="runtime_error", signature=text, root_cause=text, workarounds=steps)


def test_an_estimate_weighs_four_reports():
    # 0.7 × 4 = 2.8 and 0.3 × 4 = 1.2; with 3 and 5: Beta(5.8, 6.2), mean 5.8 / 12
    found = posterior(Rate(value=0.7), worked=3, failed=5)
    assert (found.alpha, found.beta) == pytest.approx((5.8, 6.2))
    assert found.mean == pytest.approx(5.8 / 12)
    assert (found.prior_mean, found.prior_weight) == (0.7, 4.0)
    assert found.interval() == pytest.approx((0.2564, 0.7136), abs=1e-4)


def test_a_measured_rate_weighs_its_own_trials():
    measured = Rate(value=0.9, origin="measured", successes=18, trials=20)
    assert posterior(measured, worked=0, failed=5).mean == pytest.approx(18 / 25)


def test_without_any_rate_every_value_is_as_likely_as_any_other():
    assert posterior(None).interval(0.9) == pytest.approx((0.05, 0.95), abs=1e-6)
    assert posterior(None, worked=1).mean == pytest.approx(2 / 3)  # Laplace's rule of succession


def test_closed_forms_of_the_beta_distribution():
    assert cumulative(0.3, 1, 1) == pytest.approx(0.3)
    assert cumulative(0.5, 2, 1) == pytest.approx(0.25)  # x²
    assert cumulative(0.5, 1, 3) == pytest.approx(1 - 0.5**3)
    assert cumulative(0.5, 3000, 3000) == pytest.approx(0.5)
    assert cumulative(0.25, 0.5, 0.5) == pytest.approx(2 / math.pi * math.asin(0.5))  # the arcsine distribution
    assert quantile(0.81, 2, 1) == pytest.approx(0.9, abs=1e-6)


def test_a_value_that_rounding_puts_beyond_the_turning_point_from_both_sides_is_answered():
    beyond_both_ways = [
        (x, alpha)
        for alpha in (n / 10 for n in range(1, 400))
        for x in (0.5, 0.5 + 2**-53, 0.5 + 2**-52)
        if x > (alpha + 1.0) / (alpha + alpha + 2.0)
    ]
    assert beyond_both_ways
    for x, alpha in beyond_both_ways:
        assert cumulative(x, alpha, alpha) == pytest.approx(0.5, abs=1e-6)
    for alpha, beta in itertools.product((n / 7 for n in range(1, 60)), repeat=2):
        turning_point = (alpha + 1.0) / (alpha + beta + 2.0)
        for x in (math.nextafter(turning_point, 0), turning_point, math.nextafter(turning_point, 1)):
            assert 0 < cumulative(x, alpha, beta) < 1


@given(NUMBERS, NUMBERS, st.floats(0.01, 0.99))
def test_the_quantile_undoes_the_cumulative(alpha, beta, share):
    x = quantile(share, alpha, beta)
    if 1e-6 < x < 1 - 1e-6:
        assert cumulative(x, alpha, beta) == pytest.approx(share, abs=1e-4)


@given(st.integers(0, 500), st.integers(0, 500), st.floats(0, 1))
def test_more_reports_narrow_the_interval_and_the_mean_lies_in_it(worked, failed, estimate):
    low, high = posterior(Rate(value=estimate), worked, failed).interval()
    few = posterior(Rate(value=estimate), worked, failed)
    many = posterior(Rate(value=estimate), worked * 10, failed * 10)
    assert 0 <= low <= few.mean <= high <= 1 or min(worked + failed, estimate, 1 - estimate) < 0.05
    if worked + failed:
        assert many.interval()[1] - many.interval()[0] <= high - low + 1e-9


def test_an_entry_with_reports_says_how_many_and_one_without_is_the_very_same():
    plain = entry(Rate(value=0.7), Rate(value=0.6))
    count = Count("a/b", key_of(plain.workarounds[0]), worked=3, failed=5)
    told = with_outcomes(plain, [count])
    rate = told.workarounds[0].success_rate
    assert (rate.origin, rate.successes, rate.trials) == ("reported", 3, 8)
    assert rate_words(rate, "works", "en") == "works 3 of 8, reported by users"
    assert rate_words(rate, "works", "zh") == "有效率 8 次中 3 次（用户反馈）"
    assert told.workarounds[1] == plain.workarounds[1]
    assert with_outcomes(plain, []) is plain
    assert with_outcomes(plain, [Count("a/b", "another", 1, 1), Count("c/d", count.workaround, 1, 1)]) is plain


def test_one_report_of_success_does_not_put_a_poor_workaround_in_front():
    plain = entry(Rate(value=0.9), Rate(value=0.2))
    told = with_outcomes(plain, [Count("a/b", key_of(plain.workarounds[1]), worked=1, failed=0)])
    assert best_first(told.workarounds)[0].action.en == "step 0"
    told = with_outcomes(plain, [Count("a/b", key_of(plain.workarounds[1]), worked=40, failed=0)])
    assert best_first(told.workarounds)[0].action.en == "step 1"


def test_a_workaround_that_is_reworded_is_another_one_and_one_that_moves_is_the_same():
    one, two = entry(None, None).workarounds
    assert key_of(one) != key_of(two)
    moved = one.model_copy(update={"commands": "ls", "success_rate": Rate(value=0.1)})
    assert key_of(moved) == key_of(one)


def test_the_assistant_with_a_store_tells_reported_rates(tmp_path):
    pytest.importorskip("sqlalchemy")
    from assistant.memory.store import open_store

    plain = entry(Rate(value=0.7))

    class Plain:
        entry_count = 1

        def entry(self, entry_id):
            return plain if entry_id == "a/b" else None

    with open_store(tmp_path / "o.sqlite") as store:
        reported = Reported(Plain(), store)
        assert reported.entry("a/b") is plain and reported.entry("no/such") is None
        store.record(Report("a/b", key_of(plain.workarounds[0]), "step 0", Outcome.FAILED))
        assert reported.entry("a/b").workarounds[0].success_rate.value == pytest.approx(2.8 / 5)
        assert reported.posteriors("a/b") == posteriors(plain, store.counts())
        assert reported.posteriors("a/b")[0].failed == 1
