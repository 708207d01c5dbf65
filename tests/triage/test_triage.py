"""A triage from files to the answer: groups joined only where they share a known diagnosis, totals that add up."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.cli import main
from assistant.diagnosis.types import Verdict
from assistant.triage import totals as tally_module
from assistant.triage.diagnosing import find_all, finder
from assistant.triage.engine import Options, read_all
from assistant.triage.pipeline import begin, finish, options_of
from assistant.triage.types import OVERFLOW, Finding, from_dict, to_dict
from tests.triage.logs import failure, healthy

OOM = (
    "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate {n}.00 MiB (GPU 0; 79.15 GiB total capacity)",
    "RuntimeError: CUDA error: out of memory",
)
FULL = "OSError: [Errno 28] No space left on device: '/data/{n}.pt'"
INVENTED = "fatal: flux buffer {n} ran empty after {n} ms"


def log(texts, times=5) -> str:
    return "".join(
        healthy(7, n) + f"2026-11-19 02:00:{n:02},000 ERROR job: {text.format(n=n + 1)}\n"
        for text in texts
        for n in range(times)
    )


@pytest.fixture
def triage(assistant, tmp_path):
    """Triage a text, or several by their names."""

    def of(texts, find=None, **options):
        for name, text in (texts if isinstance(texts, dict) else {"a.log": texts}).items():
            (tmp_path / "logs").mkdir(exist_ok=True)
            (tmp_path / "logs" / name).write_text(text)
        state = begin([str(tmp_path / "logs")])
        read_all(state, options_of(assistant, Options(jobs=1, **options)))
        return finish(state, assistant, find or (lambda pastes: find_all(assistant, pastes)), 0.0)

    return of


def test_known_errors_are_joined_by_their_diagnosis_and_unknown_ones_stay_their_own(triage):
    found = triage(log((*OOM, FULL, INVENTED)))
    keys = [group.key for group in found.known]
    assert "known:linux/no-space-left" in keys
    assert len(keys) == len(set(keys)) <= 3
    assert sum(group.count for group in found.known) == 15
    (unknown,) = found.unknown
    assert (unknown.count, unknown.template) == (5, "job: fatal: flux buffer <int> ran empty after <duration>")


def test_lines_are_understood_healthy_or_not_understood(triage):
    totals = triage(log((FULL, INVENTED))).totals
    assert (totals.lines, totals.understood, totals.not_understood, totals.healthy) == (80, 5, 5, 70)
    assert totals.events == 10


pieces = st.sampled_from(
    [
        healthy(3), failure(4), log((FULL,), 1), log((INVENTED,), 2), "\n", "plain words\n", "error: \xff\n",
        'Traceback (most recent call last):\n  File "x", line 1\n', "[rank0]: RuntimeError: x\n[rank1]: OSError: y\n",
        '{"level":"error","msg":"bad"}\n',
    ]
)  # fmt: skip


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(pieces, max_size=12).map("".join))
def test_totals_add_up_whatever_a_log_holds(triage, text):
    found = triage(
        text, find=lambda pastes: [Finding("a/b", 0.9, Verdict.LIKELY) if "flux" in p else None for p in pastes]
    )
    totals = found.totals
    assert (
        totals.lines
        == len(text.encode().split(b"\n")) - 1
        == totals.understood + totals.healthy + totals.not_understood
    )
    assert totals.events == sum(group.count for group in found.groups)
    assert totals.understood == sum(group.lines for group in found.known)
    assert min(totals.healthy, totals.not_understood, totals.understood) >= 0
    assert from_dict(json.loads(json.dumps(to_dict(found)))) == found


def test_the_same_findings_come_from_one_diagnosis_each_from_many_at_once_and_from_processes(
    assistant, one_cache_for_all
):
    from assistant.diagnosis.retrieval.knowledge import source_of

    texts = [text.format(n=n) for n in range(3) for text in (*OOM, FULL, INVENTED)]
    single = [assistant.diagnose(text) for text in texts]
    wanted = [(found.best.entry_id, found.verdict) if found.best else None for found in single]
    for found in (find_all(assistant, texts), finder(assistant, source_of(()), 1)(texts)):
        assert [(one.entry_id, one.verdict) if one else None for one in found] == wanted
        assert [one.probability for one in found if one] == [
            round(one.best.probability, 4) for one in single if one.best
        ]


def test_different_known_errors_with_one_template_are_never_one_group(triage):
    text = "2026-11-19 02:00:00,000 ERROR kubelet: container main exited with code {n}\n"
    found = triage("".join(text.format(n=code) for code in (1, 137, 1, 139, 137, 1)))
    assert sorted(group.count for group in found.groups) == [1, 2, 3]


def test_groups_say_when_where_and_in_how_many_inputs(triage):
    found = triage({"a.log": log((INVENTED,)), "b.log": log((INVENTED,), 2), "c.log": healthy(5)})
    (group,) = found.groups
    assert (group.runs, group.first_seen, group.last_seen) == (2, "2026-11-19T02:00:00", "2026-11-19T02:00:04")
    assert [example.source.rpartition("/")[2] for example in group.examples[:2]] == ["a.log", "b.log"]
    assert [example.line for example in group.examples[:2]] == [8, 8]
    assert sum(group.histogram) == group.count == sum(found.histogram.counts)


def test_unknown_groups_are_ranked_by_count(triage):
    found = triage(log((INVENTED,), 3) + log(("quota ledger mismatch: expected {n} found nothing",), 6))
    assert [group.count for group in found.unknown] == [6, 3]


def test_values_that_vary_without_digits_do_not_make_a_group_each(triage):
    names = [
        f"{a}{b}"
        for a in ("ash", "birch", "cedar", "dill", "elm", "fig")
        for b in ("field", "wood", "ton", "ley", "den")
    ]
    text = "".join(f"2026-11-19 02:00:00,000 ERROR app: tenant {name} denied: no quota\n" for name in names)
    (group,) = triage(text).groups
    assert (group.count, group.template, group.signature_count) == (30, "app: tenant <*> denied: no quota", 30)


def test_what_finds_no_room_is_counted_not_dropped(triage, monkeypatch):
    monkeypatch.setattr(tally_module, "MOST_SIGNATURES_KEPT", 3)
    text = "".join(
        f"2026-11-19 02:00:00,000 ERROR app: part {chr(97 + n) * 3} of module {chr(98 + n)} broken: failed\n"
        for n in range(9)
    )
    found = triage(text)
    assert (found.groups[-1].key, found.groups[-1].count, found.totals.overflow_events) == (OVERFLOW, 6, 6)
    assert found.totals.lines == found.totals.healthy + found.totals.understood + found.totals.not_understood == 9


def test_kinds_of_healthy_lines_are_bounded_and_counted(triage, monkeypatch):
    monkeypatch.setattr(tally_module, "MOST_KINDS_KEPT", 50)
    words = [f"{a}{b}{c}" for a in "bcdfgh" for b in "aeiou" for c in "klmnp"]
    found = triage("".join(f"2026-11-19 02:00:00 INFO {one} {two}\n" for one in words[:40] for two in words[40:80]))
    assert sum(kind.count for kind in found.healthy) == 1600 == found.totals.healthy


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "a.log").write_text(log((FULL, INVENTED)))
    return tmp_path


def test_the_command_prints_writes_and_keeps_nothing_behind(folder, capsysbinary, one_cache_for_all):
    assert (
        main(["triage", str(folder / "logs"), "--format", "json", "--out", str(folder / "r.json"), "--lang", "en"]) == 0
    )
    printed = json.loads(capsysbinary.readouterr().out)
    assert printed["totals"]["events"] == 10
    assert from_dict(json.loads((folder / "r.json").read_text())).totals.lines == 80
    assert not list((one_cache_for_all / "triage").glob("*"))


def test_gates_decide_the_exit_status(folder, capsys):
    logs, report = str(folder / "logs"), str(folder / "r.json")
    assert main(["triage", logs, "--out", report, "--fail-on", "any"]) == 1
    assert main(["triage", logs, "--baseline", report, "--fail-on", "new"]) == 0
    (folder / "logs" / "b.log").write_text(log(("voucher {n} rejected: already spent in another order",)))
    assert main(["triage", logs, "--baseline", report, "--fail-on", "new"]) == 1


def test_nothing_to_read_is_told_and_cannot_be_an_answer(tmp_path, capsys):
    assert main(["triage", str(tmp_path / "missing.log")]) == 2


def test_resuming_reads_only_what_was_added(folder, capsysbinary):
    command = ["triage", str(folder / "logs"), "--resume", "--checkpoint", str(folder / "kept"), "--format", "json"]
    assert main(command) == 0
    with (folder / "logs" / "a.log").open("a") as file:
        file.write(log((INVENTED,), 2))
    capsysbinary.readouterr()
    assert main(command) == 0
    totals = json.loads(capsysbinary.readouterr().out)["totals"]
    assert (totals["events"], totals["lines"], totals["inputs"]) == (12, 96, 1)


def test_standard_input_is_read_to_its_end(folder, capsysbinary, monkeypatch, tmp_path):
    import os

    with (folder / "logs" / "a.log").open("rb") as file:
        saved = os.dup(0)
        os.dup2(file.fileno(), 0)
        try:
            assert main(["triage", "-", "--format", "json"]) == 0
        finally:
            os.dup2(saved, 0)
            os.close(saved)
    assert json.loads(capsysbinary.readouterr().out)["totals"]["events"] == 10
