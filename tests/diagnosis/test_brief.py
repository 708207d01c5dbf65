"""The first screen of a terminal: 40 lines at 100 columns in both languages, and what one needs first is among them."""

from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from assistant.diagnosis.types import Verdict
from assistant.diagnosis.versions.ranges import Fit
from assistant.rendering import render
from assistant.rendering.as_brief import BEHIND, LINES
from assistant.rendering.report import report_of

PASTES = Path(__file__).parents[1] / "pastes"
ALL = sorted(path for path in PASTES.rglob("*.txt") if path.is_file())
FORTY = ALL[:: len(ALL) // 40][:40]


@pytest.fixture(autouse=True)
def columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_forty_saved_pastes_are_each_told_in_forty_lines(assistant, language):
    assert len(FORTY) == 40
    for path in FORTY:
        diagnosis = assistant.diagnose(path.read_bytes())
        lines = render(diagnosis, assistant.entry, language, "brief").splitlines()
        assert len(lines) + BEHIND <= LINES, (path.name, len(lines))
        assert max(map(cell_len, lines)) <= 100, path.name


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_one_needs_first_is_on_the_first_screen(assistant, language):
    seen = 0
    for path in FORTY:
        diagnosis = assistant.diagnose(path.read_bytes())
        if diagnosis.verdict is not Verdict.KNOWN:
            continue
        seen += 1
        text = render(diagnosis, assistant.entry, language, "brief")
        report = report_of(diagnosis, assistant.entry, language)
        flat, card = "".join(text.split()), report.card
        assert report.verdict_words in text and card.entry_id in text
        assert "".join(card.what[:12].split()) in flat
        for place, step in enumerate(card.workarounds[:3], start=1):
            assert "".join(f"{place}.{step.action[:40]}".split()) in flat, (path.name, step.action)
        for command in card.workarounds[0].commands.splitlines()[:1]:
            assert "".join(command.split()) in flat, path.name
        if card.first_dead_end:
            assert "".join(card.first_dead_end.action[:40].split()) in flat
            assert "".join(card.first_dead_end.when[:40].split()) in flat
        if report.followers:
            assert report.followers[0].place in text
    assert seen >= 20


def test_an_unknown_error_comes_with_what_to_collect_and_the_way_to_the_rest(assistant):
    diagnosis = assistant.diagnose("FooBarException: lease epoch 12 is stale for shard 7\nERROR shard 7 failed")
    assert diagnosis.verdict is Verdict.UNKNOWN
    text = render(diagnosis, assistant.entry, "en", "brief")
    assert "lease epoch <int> is stale for shard <int>" in " ".join(text.split())
    assert f"assistant playbook {diagnosis.playbooks[0]}" in text
    assert "--full" in text


def test_a_dead_end_that_the_log_rules_out_is_passed_over(assistant):
    diagnosis = assistant.diagnose((PASTES / "cuda/oom_then_nccl_timeout_on_two_ranks.txt").read_bytes())
    card = report_of(diagnosis, assistant.entry, "en").card
    out, held = replace(card.dead_ends[0], fit=Fit.NO), replace(card.dead_ends[0], action="the other", fit=Fit.YES)
    two = replace(card, dead_ends=(out, held), dead_end_order=(1, 0))
    assert (two.first_dead_end, two.first_dead_end_place) == (held, 0)
    none = replace(card, dead_ends=(out,), dead_end_order=(0,))
    assert none.first_dead_end is None and none.first_dead_end_place is None


def test_a_long_first_step_gives_up_rows_and_says_how_many(assistant):
    diagnosis = assistant.diagnose((PASTES / "cuda/oom_then_nccl_timeout_on_two_ranks.txt").read_bytes())
    entry = assistant.entry(diagnosis.best.entry_id)
    many = {"commands": "\n".join(f"echo {it}" for it in range(30))}
    longer = entry.model_copy(update={"workarounds": tuple(it.model_copy(update=many) for it in entry.workarounds)})
    text = render(diagnosis, lambda name: longer if name == entry.id else assistant.entry(name), "en", "brief")
    assert text.count("\n") + BEHIND <= LINES
    assert "and 22 more lines: --full" in text
