"""Conditions: a line of the log calls for a step or rules it out; versions and systems decide as well."""

import time

import pytest

from assistant.diagnosis.explanation.conditions import HEAD, MOST_PATTERNS, TAIL, conditions_of
from assistant.diagnosis.reading import read
from assistant.diagnosis.types import VersionSeen
from assistant.diagnosis.versions.applicability import applicability
from assistant.diagnosis.versions.ranges import Fit
from assistant.rendering.card import card_of, order_of, order_of_dead_ends
from kb.entry import Entry

LOG = """Python 3.11.2
torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. 21.90 GiB is allocated by PyTorch
"""


def step(action, **more):
    return {"action": {"en": action}, **more}


def entry(*workarounds, dead_ends=()):
    ends = [{"why_it_fails": {"en": "so"}, **it} for it in dead_ends]
    return Entry.model_validate({
        "id": "gpu/memory", "category": "x", "signature": {"en": "full"}, "root_cause": {"en": "full"},
        "workarounds": workarounds, "dead_ends": ends,
    })  # fmt: skip


def fits_of(one, text=LOG, versions=()):
    found = conditions_of([one], read(text))
    return found, applicability(one, versions, found)


def test_what_the_log_says_comes_first_with_its_line_quoted():
    one = entry(step("End others"), step("Take less", when={"says": r"allocated by pytorch"}))
    (found,), fits = fits_of(one)
    assert (found.step, found.holds, found.line) == ("workaround-2", True, 2)
    assert found.quote.startswith("torch.OutOfMemoryError")
    assert order_of(one, fits) == (1, 0)
    card = card_of(one, "en", conditions=(found,))
    assert card.workarounds[0].details[-1].startswith("the log calls for it, line 2: “torch.OutOfMemoryError")


def test_what_the_log_rules_out_comes_last_and_says_so():
    one = entry(step("End others", when={"unless": r"2\d\.\d+ gib is allocated by pytorch"}), step("Take less"))
    (found,), fits = fits_of(one)
    assert not found.holds
    assert order_of(one, fits) == (1, 0)
    card = card_of(one, "zh", conditions=(found,))
    assert card.workarounds[1].details[-1].startswith("不适用于这份日志，第 2 行：“")


def test_what_rules_out_is_stronger_than_what_calls():
    (found,), _ = fits_of(entry(step("x", when={"says": "cuda", "unless": "pytorch"})))
    assert not found.holds


def test_dead_ends_are_ordered_alike():
    one = entry(dead_ends=[step("a", when={"unless": "cuda"}), step("b"), step("c", when={"says": "cuda"})])
    _, fits = fits_of(one)
    assert order_of_dead_ends(one, fits) == (2, 1, 0)


@pytest.mark.parametrize(
    ("stated", "seen", "fit"),
    [
        (["Python >=3.12"], "3.11.2", Fit.NO),
        (["Python >=3.12"], "3.13", Fit.YES),
        (["NumPy >=2"], "3.11.2", Fit.UNKNOWN),
        (["Python >=3.8", "NumPy >=2"], "3.6", Fit.NO),
    ],
)
def test_a_version_of_the_log_rules_a_step_out(stated, seen, fit):
    one = entry(step("x", when={"versions": stated}))
    _, fits = fits_of(one, versions=[VersionSeen("Python", seen, 1)])
    assert fits.workarounds[0].fit is fit


@pytest.mark.parametrize(
    ("systems", "seen", "fit"),
    [
        (["linux"], VersionSeen("Windows", "11", 1), Fit.NO),
        (["linux"], VersionSeen("macOS", "14", 1), Fit.NO),
        (["linux", "macos"], VersionSeen("macOS", "14", 1), Fit.UNKNOWN),
        (["linux"], VersionSeen("Ubuntu", "22.04", 1), Fit.UNKNOWN),
        (["windows"], VersionSeen("Python", "3.12", 1), Fit.UNKNOWN),
    ],
)
def test_a_step_of_another_system_is_ruled_out(systems, seen, fit):
    one = entry(step("x", systems=systems))
    assert applicability(one, [seen]).workarounds[0].fit is fit


def test_without_a_when_nothing_is_searched_and_nothing_is_said():
    found, fits = fits_of(entry(step("x")))
    assert found == ()
    assert fits.workarounds[0].fit is Fit.UNKNOWN


def test_a_pattern_that_is_not_re2_says_nothing():
    assert fits_of(entry(step("x", when={"says": "(?=x)"})))[0] == ()


def test_work_is_bounded_whatever_log_and_entry_hold():
    filler = "x" * 2_000
    text = "\n".join(
        [*(filler for _ in range(HEAD)), "in the middle", *(filler for _ in range(TAIL)), "RuntimeError: end"]
    )
    many = [step(f"{n}", when={"says": f"never{n}|(x+x+)+y"}) for n in range(MOST_PATTERNS)]
    one = entry(*many, step("last", when={"says": "end"}))
    log = read(text)
    began = time.process_time()
    assert conditions_of([one], log) == ()
    assert time.process_time() - began < 20
    assert conditions_of([entry(step("last", when={"says": "error: end"}))], log)[0].line == HEAD + TAIL + 2
