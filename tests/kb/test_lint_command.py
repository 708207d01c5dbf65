"""`assistant kb lint` says what is wrong on stdout, counts on stderr, and answers with its exit status."""

import argparse
import json
import time
from pathlib import Path

import pytest

from assistant.commands.kb_lint import add_lint
from kb.entry import Entry
from kb.lint import RULES, lint
from kb.lint.patterns import found_in, matches
from kb.lint.playbooks import PLAYBOOK_RULES
from kb.playbook import FOLDER

ENTRY = """
id = "cuda/late"
category = "runtime_error"
pattern = "the handle came too late"
sources = [{source}]
tier = "documented"
[signature]
en = "the handle came too late"
zh = "the handle came too late"
[root_cause]
en = "It was made after its use."
zh = "它在使用之后才创建。"
[[workarounds]]
action.en = "Make it first"
action.zh = "先创建它"
"""
GOOD, BAD = ENTRY.replace("{source}", '"https://example.org/late"'), ENTRY.replace("{source}", '"a book"')


@pytest.fixture
def command(capsys):
    def run(*arguments):
        parser = argparse.ArgumentParser()
        add_lint(parser.add_subparsers())
        args = parser.parse_args(["lint", *map(str, arguments)])
        status = args.run(args)
        shown = capsys.readouterr()
        return status, shown.out, shown.err

    return run


def written(folder, text):
    path = folder / "cuda" / "late" / "entry.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    return path


def test_a_clean_folder_gives_status_0_and_an_empty_stdout(command, tmp_path):
    written(tmp_path, GOOD)
    assert command(tmp_path) == (0, "", "1 entries: 0 errors, 0 warnings\n")


def test_findings_are_grouped_by_file_and_counted(command, tmp_path):
    path = written(tmp_path, BAD)
    status, out, err = command(tmp_path)
    assert status == 1
    assert out.splitlines()[0] == str(path)
    assert "error    source-link  sources[0]  'a book' is not a link — write the full https:// address" in out
    assert err.splitlines() == ["1 entries: 1 errors, 0 warnings", "      1  source-link"]


def test_json_has_the_fields_of_a_finding(command, tmp_path):
    written(tmp_path, BAD)
    status, out, _ = command(tmp_path, "--format", "json")
    (finding,) = json.loads(out)
    assert status == 1
    assert set(finding) == {"rule", "where", "field", "problem", "remedy", "severity"}
    assert finding["rule"] == "source-link"


def test_warnings_count_with_strict_only(command, tmp_path):
    written(tmp_path, GOOD.replace("它在使用之后才创建", "它在 use之后才创建"))
    assert command(tmp_path)[0] == 0
    status, out, _ = command(tmp_path, "--strict")
    assert (status, "zh-spacing" in out) == (1, True)


def test_one_rule_alone(command, tmp_path):
    written(tmp_path, BAD)
    assert command(tmp_path, "--rule", "date-order")[0] == 0
    assert command(tmp_path, "--rule", "source-link")[0] == 1


def test_the_rules_are_listed(command):
    status, out, _ = command("--rules")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == [rule.name for rule in (*RULES, *PLAYBOOK_RULES)]


def test_playbooks_are_judged_by_their_own_rules(command):
    status, out, err = command(FOLDER)
    assert (status, out) == (0, "")
    assert "playbooks: 0 errors" in err


@pytest.mark.parametrize("arguments", [["--rule", "nothing"], ["/no/such/place"]])
def test_what_cannot_run_gives_status_2_and_a_reason(command, arguments):
    status, out, err = command(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("assistant kb lint: ")


def test_a_folder_without_entries_gives_status_2(command, tmp_path):
    status, _, err = command(tmp_path)
    assert status == 2
    assert err.startswith("assistant kb lint: nothing to check was found")


def test_a_broken_file_among_good_ones_is_an_error(command, tmp_path):
    written(tmp_path, GOOD)
    broken = tmp_path / "cuda" / "broken" / "entry.toml"
    broken.parent.mkdir()
    broken.write_text("id = ", "utf-8")
    status, out, err = command(tmp_path)
    assert status == 1
    assert f"{broken}\n  error    unreadable  file" in out
    assert "1 entries: 1 errors" in err


def test_all_patterns_at_once_find_what_each_finds_alone():
    patterns = [f"error {number}|line {number} of" for number in range(250)]
    lines = ["error 7 and error 201", "line 13 of 14", "nothing", "ERROR 99"]
    alone = [{n for n, pattern in enumerate(patterns) if matches(pattern, line)} for line in lines]
    assert found_in(patterns, lines) == alone


def test_a_thousand_entries_are_linted_in_seconds():
    words = ("valve", "pump", "boiler", "gauge", "pipe")
    entries = [
        Entry.model_validate(
            {
                "id": f"plant/{word}-{number}",
                "category": "runtime_error",
                "signature": {"en": f"{word} {number} reports a fault", "zh": f"{word} {number} reports a fault"},
                "pattern": f"{word} {number} reports a fault",
                "samples": {"must_match": [f"{word} {number} reports a fault"]},
                "root_cause": {"en": f"Part {number} of the {word} is worn.", "zh": f"{word} 的零件 {number} 已磨损。"},
                "workarounds": [{"action": {"en": f"Replace part {number}", "zh": f"更换零件 {number}"}}],
            }
        )
        for number in range(200, 400)
        for word in words
    ]
    start = time.perf_counter()
    found = lint(entries)
    seconds = time.perf_counter() - start
    assert {finding.rule for finding in found} <= {"zh-is-english"}
    assert seconds < 20, f"{len(entries)} entries took {seconds:.1f} s"


def test_our_own_entries_are_where_they_are_looked_for():
    from kb.store import builtin_path

    assert builtin_path() == Path(__file__).resolve().parents[2] / "kb" / "entries"
