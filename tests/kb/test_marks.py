"""Marks: a step is believed as far as it was run with the entry's own commands, wherever the entry travels."""

import json
import os
from datetime import date

import pytest

from assistant.diagnosis.retrieval.documents import document_of
from kb.entry import Entry, Shown
from kb.errors import EntryError
from kb.files import fingerprint
from kb.formats import read_entry, record
from kb.marks import mark_of, marks_of
from kb.proof.record import write_record
from kb.proof.running import prove
from kb.store import load, to_toml, write_entry

WHY = {"en": "it reboots the machine", "zh": "它会重启机器"}
ENTRY = {
    "id": "kitchen/no-spoon",
    "category": "runtime_error",
    "signature": {"en": "KeyError: 'spoon'"},
    "pattern": "keyerror: 'spoon'",
    "root_cause": {"en": "There is no spoon."},
    "workarounds": [
        {"action": {"en": "Bring one"}, "commands": "touch SPOON"},
        {"action": {"en": "Eat with the hands"}},
    ],
    "dead_ends": [{"action": {"en": "Ask again"}, "why_it_fails": {"en": "Nobody listens."}}],
    "tier": "documented",
    "sources": ["https://example.org/spoons"],
}
SCRIPT = """
case $1 in
workaround-1) . "$COMMANDS"; test -e spoon && echo there ;;
*) python3 -c "{}['spoon']"; exit 1 ;;
esac
"""
PLAN = """workarounds = [1]
dead_ends = [1]
fill = { SPOON = "spoon" }
simulated = { en = "a drawer of our own", zh = "自备的抽屉" }
"""


def shown(observed="gone", *, typed=True, **more):
    return Shown(observed=observed, typed=typed, on=date(2026, 11, 23), system="Linux", **more)


def entry_with(found=None, **changes):
    return Entry.model_validate(ENTRY | changes).model_copy(update={"shown": found or {}})


@pytest.mark.parametrize(
    ("found", "changes", "kind"),
    [
        ({"workaround-1": shown()}, {}, "run_gone"),
        ({"workaround-1": shown("stays")}, {}, "run_stays"),
        ({"workaround-1": shown("worse")}, {}, "run_worse"),
        ({"workaround-1": shown(typed=False)}, {}, "documented"),
        ({"workaround-1": shown(typed=False)}, {"workarounds": [{"action": {"en": "Bring one"}}]}, "run_gone"),
        ({}, {}, "documented"),
        ({}, {"sources": []}, "not_run"),
        ({}, {"workarounds": [{"action": {"en": "Restart"}, "commands": "reboot", "not_run": WHY}]}, "not_run"),
        ({}, {"tier": "ai_generated"}, "not_run"),
    ],
    ids=[
        "its own commands", "stayed", "worse", "other commands than the entry's", "no commands to type", "a source",
        "no source", "declared", "a source of an entry nobody looked at",
    ],
)  # fmt: skip
def test_a_step_is_marked_by_what_was_run_and_else_by_what_is_documented(found, changes, kind):
    assert mark_of(entry_with(found, **changes), "workaround-1").kind == kind


def test_a_source_of_the_step_itself_counts_whoever_wrote_the_entry():
    claim = {"action": {"en": "Bring one"}, "sources": ["https://example.org/spoon"]}
    assert mark_of(entry_with(tier="ai_generated", workarounds=[claim]), "workaround-1").kind == "documented"


def test_why_it_was_not_run_and_what_was_simulated_are_told():
    claim = {"action": {"en": "Restart"}, "commands": "reboot", "not_run": WHY}
    assert mark_of(entry_with(workarounds=[claim]), "workaround-1").why_not.zh == "它会重启机器"
    simulated = {"en": "a drawer of our own", "zh": "自备的抽屉"}
    assert (
        mark_of(entry_with({"workaround-1": shown(simulated=simulated)}), "workaround-1").simulated.en
        == "a drawer of our own"
    )


def test_every_step_has_a_mark_and_no_other():
    assert list(marks_of(entry_with())) == ["workaround-1", "workaround-2", "dead-end-1"]
    with pytest.raises(KeyError):
        mark_of(entry_with(), "workaround-3")


@pytest.fixture
def proven(tmp_path):
    folder = write_entry(Entry.model_validate(ENTRY), tmp_path).parent
    (folder / "reproduce.sh").write_text(SCRIPT)
    (folder / "proof.toml").write_text(PLAN)
    proof = prove(Entry.model_validate(ENTRY), folder)
    write_record(folder, proof.record, proof.output)
    return folder


ON_LINUX = pytest.mark.skipif(os.uname().sysname != "Linux", reason="the steps are watched through /proc")


@ON_LINUX
def test_loading_attaches_what_the_record_shows(proven, tmp_path):
    (entry,) = load([tmp_path])
    assert {name: it.observed for name, it in entry.shown.items()} == {
        "error": "matched",
        "workaround-1": "gone",
        "dead-end-1": "stays",
    }
    assert entry.shown["workaround-1"].typed
    assert entry.shown["dead-end-1"].simulated.zh == "自备的抽屉"
    assert [mark.kind for mark in marks_of(entry).values()] == ["run_gone", "documented", "run_stays"]


@ON_LINUX
@pytest.mark.parametrize("change", ["reproduce.sh", "proof.toml", "record.json"])
def test_a_stale_or_broken_record_shows_nothing(proven, tmp_path, change):
    with (proven / change).open("a") as file:
        file.write("\n# changed\n")
    assert load([tmp_path])[0].shown == {}


@ON_LINUX
def test_what_was_run_is_kept_in_the_index_and_never_written_into_the_file(proven, tmp_path):
    (entry,) = load([tmp_path])
    assert Entry.model_validate_json(document_of(entry).payload) == entry
    assert "shown" not in to_toml(entry)
    assert "shown" not in json.loads(record.dumps(entry))
    with pytest.raises(EntryError, match="shown: is read from the record"):
        read_entry(to_toml(entry) + "\n[shown.error]\nobserved = 'matched'\n", "entry.toml")


@ON_LINUX
def test_a_new_record_makes_an_index_stale(proven, tmp_path):
    before = fingerprint([tmp_path])
    text = (proven / "record.json").read_text()
    (proven / "record.json").write_text(text + "\n")
    assert fingerprint([tmp_path]) != before


def test_variants_are_counted_in_what_is_shown():
    assert mark_of(entry_with({"workaround-1": shown(held=2, runs=3)}), "workaround-1").shown.held == 2
