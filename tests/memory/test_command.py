"""`assistant outcomes` as a user types it."""

import json

import pytest

from assistant.cli import main

ENTRY = "cuda/illegal-address"


@pytest.fixture
def ask(one_cache_for_all, tmp_path, capsys):
    """Run the command on a store of its own; returns exit status, standard output and standard error."""

    def run(*words):
        status = main(["outcomes", *words, "--store", str(tmp_path / "o.sqlite")])
        return (status, *capsys.readouterr())

    return run


def test_what_is_recorded_is_counted_with_its_rate_and_interval(ask):
    for outcome in ("worked", "failed", "failed"):
        status, said, _ = ask("record", ENTRY, "1", outcome)
        assert status == 0 and said == f"{ENTRY}: {outcome}: Run it under compute-sanitizer\n"
    status, said, _ = ask("list")
    # the entry states no rate: Beta(1 + 1, 1 + 2), mean 2 / 5
    assert status == 0 and said.startswith(f"{ENTRY}  1 of 3 worked  40% (")
    (row,) = json.loads(ask("list", ENTRY, "--format", "json")[1])
    assert (row["worked"], row["trials"], row["rate"], row["prior"]) == (1, 3, 0.4, {"mean": 0.5, "weight": 2.0})
    assert row["interval"][0] < 0.4 < row["interval"][1]


def test_an_empty_store_has_nothing_to_list_or_export(ask):
    assert ask("list")[:2] == (1, "")
    assert ask("export")[:2] == (1, "")
    assert ask("export", "--format", "csv")[0] == 1


def test_a_log_is_kept_only_where_it_is_named_and_then_masked(ask, tmp_path):
    log = tmp_path / "crash.log"
    log.write_text("boom\npassword=hunter2\n", encoding="utf-8")
    ask("record", ENTRY, "2", "worked", "--note", "on host a, token=abc123")
    ask("record", ENTRY, "2", "worked", "--log", str(log))
    first, second = map(json.loads, ask("export", "--with-logs")[1].splitlines())
    assert first["paste"] == "" and first["note"] == "on host a, token=<secret>"
    assert second["paste"] == "boom\npassword=<secret>\n"
    assert "paste" not in json.loads(ask("export")[1].splitlines()[1])


@pytest.mark.parametrize(("words", "reason"), [
    (("record", "no/such-entry", "1", "worked"), "there is no entry no/such-entry"),
    (("record", ENTRY, "9", "worked"), f"{ENTRY} has workarounds 1 to 5"),
])  # fmt: skip
def test_what_cannot_be_recorded_is_refused_with_the_next_step(ask, words, reason):
    status, said, complaint = ask(*words)
    assert status == 1 and not said and reason in complaint and "assistant " in complaint


def test_a_store_that_does_not_answer_is_a_message_and_no_trace(one_cache_for_all, capsys):
    assert main(["outcomes", "list", "--store", "nosuch://x"]) == 2
    assert capsys.readouterr().err.startswith("assistant: the name of the database is no URL")
