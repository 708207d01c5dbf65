"""The outputs of a triage say the same in every form and language; nothing from a log is obeyed by what reads them."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import time
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from assistant.diagnosis.types import Verdict
from assistant.errors import AssistantError
from assistant.triage.outputs import OUTPUTS, output_for, render, report_of, write
from assistant.triage.outputs.as_table import defused, rows
from assistant.triage.outputs.baseline import GATES, check, compare, failing, read_baseline
from assistant.triage.outputs.labels import LABELS
from assistant.triage.outputs.skeletons import write_skeletons
from assistant.triage.types import OVERFLOW, UNREAD, Example, Finding, Triage, Unread, Where, from_dict, to_dict
from kb.entry import DeadEnd, Entry, Rate, Text, Workaround
from kb.formats import read_entry
from kb.lint import lint
from kb.lint.patterns import matches
from kb.playbook import playbook

HERE = Path(__file__).parent
NIGHT = read_baseline(HERE / "reports/night.json")
BEFORE = read_baseline(HERE / "reports/night_before.json")
TODAY = date(2026, 11, 21)
NAMES = [output.name for output in OUTPUTS]


def entry(entry_id, english, chinese):
    step = Workaround(
        action=Text(en=f"Mend {english}", zh=f"修好{chinese}"),
        commands="mend --now",
        success_rate=Rate(value=0.9, origin="reported", successes=9, trials=10),
    )
    vain = DeadEnd(action=Text(en="Wait", zh="干等"), why_it_fails=Text(en="Nothing changes.", zh="什么都不会变。"))
    return Entry(
        id=entry_id, category="runtime_error", signature=Text(en=english, zh=f"{chinese}：{english}"),
        summary=Text(en=f"It is {english}.", zh=f"就是{chinese}。"), root_cause=Text(en="A cause.", zh="有原因。"),
        workarounds=(step,), dead_ends=(vain,), sources=("https://docs.example.org/a",),
    )  # fmt: skip


ENTRIES = {
    one.id: one
    for one in (
        entry("pytorch/cuda-out-of-memory", "CUDA out of memory", "显存不足"),
        entry("linux/no-space-left", "No space left on device", "磁盘已满"),
        entry("network/connection-refused", "Connection refused", "连接被拒绝"),
    )
}
REPORT = report_of(NIGHT, ENTRIES.get, compare(NIGHT, BEFORE))


@pytest.fixture(autouse=True)
def as_wide_as_ever(monkeypatch):
    """Whatever terminal the tests run in."""
    monkeypatch.setenv("COLUMNS", "100")


def shown(form, language="en", report=REPORT):
    return render(report, form, language).decode("utf-8-sig" if form == "csv" else "utf-8")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("form", ["text", "markdown", "github", "csv", "jsonl"])
def test_a_night_is_told_as_it_was_before(form, language):
    path = HERE / "golden" / f"night.{language}.{form}"
    told = shown(form, language)
    if os.environ.get("ERROR_ASSISTANT_WRITE_GOLDEN"):
        path.write_bytes(told.encode())
    assert told == path.read_bytes().decode(), "if that is meant: ERROR_ASSISTANT_WRITE_GOLDEN=1 writes it"


@pytest.mark.parametrize("form", ["text", "markdown", "github", "html", "jsonl", "csv"])
def test_every_group_is_named_in_the_language_that_was_asked_for(form):
    for group in NIGHT.groups:
        for language in ("en", "zh"):
            title = REPORT.title(group, language)
            words = re.findall(r"\w{4,}", title)
            assert all(word in shown(form, language) for word in words), (form, language, title)


def test_chinese_outputs_have_no_english_sentence_of_ours():
    english = {forms[0] for forms in LABELS.values() if " " in forms[0].strip(" ,:") and "{" not in forms[0]}
    for form in ("text", "markdown", "github"):
        assert [words for words in english if words in shown(form, "zh")] == []


def test_every_label_has_both_languages_and_every_reason_a_sentence():
    assert all(len(forms) >= 2 and all(forms) for forms in LABELS.values())
    assert set(UNREAD) <= set(LABELS)
    assert {verdict.value for verdict in Verdict} <= set(LABELS)


def test_every_label_is_used():
    sources = "".join(
        path.read_text() for path in (HERE.parents[1] / "assistant/triage").rglob("*.py") if path.name != "labels.py"
    )
    named = {name for name in LABELS if re.search(rf"""["']{re.escape(name)}["']""", sources)}
    built = {name for name in LABELS if name.startswith(("changes.", "theme."))}
    assert set(LABELS) - named - built - set(UNREAD) - {verdict.value for verdict in Verdict} == set()


# --- forms -----------------------------------------------------------------------------------------------------------


def test_json_is_the_report_and_can_be_read_again(tmp_path):
    write(REPORT, tmp_path / "night.json", "en")
    assert read_baseline(tmp_path / "night.json") == NIGHT


def test_json_lines_say_what_each_line_is():
    lines = [json.loads(line) for line in shown("jsonl").splitlines()]
    assert [line["type"] for line in lines] == ["totals"] + ["group"] * 6 + ["edge"] * 2 + ["unread"] * 3
    assert lines[0]["lines"] == lines[0]["understood"] + lines[0]["healthy"] + lines[0]["not_understood"]


def test_parquet_has_a_typed_row_per_group():
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(io.BytesIO(render(REPORT, "parquet", "en")))
    rows = table.to_pylist()
    assert [row["events"] for row in rows] == [group.count for group in NIGHT.groups]
    assert rows[0]["histogram"] == list(NIGHT.groups[0].histogram)
    assert (rows[3]["entry"], rows[3]["probability"], rows[2]["new"]) == ("", None, True)
    assert json.loads(table.schema.metadata[b"totals"])["lines"] == NIGHT.totals.lines


def test_csv_has_the_same_rows_and_a_mark_for_spreadsheets():
    assert render(REPORT, "csv", "zh").startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(shown("csv"))))
    assert [int(row["events"]) for row in rows] == [group.count for group in NIGHT.groups]
    assert rows[0]["entry"] == "pytorch/cuda-out-of-memory"


def test_an_empty_triage_says_that_there_is_nothing():
    empty = report_of(replace(NIGHT, groups=(), edges=(), unread=(), histogram=None, healthy=()), ENTRIES.get)
    for form, words in (("text", "No errors were found."), ("markdown", "No errors"), ("html", "没有发现错误。")):
        assert words in shown(form, "en", empty)
    assert list(csv.DictReader(io.StringIO(shown("csv", "en", empty)))) == []
    assert shown("github", "en", empty).count("\n") == 1
    assert render(empty, "parquet", "en")


def test_the_form_is_told_by_the_name_and_a_strange_name_is_refused_before_the_work(tmp_path):
    assert [output_for(Path(f"a{output.suffixes[0]}")) for output in OUTPUTS if output.suffixes] == [
        output for output in OUTPUTS if output.suffixes
    ]
    with pytest.raises(AssistantError, match=r"night\.docx: its name does not say .* one of \.txt, \.json"):
        output_for(tmp_path / "night.docx")


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    (tmp_path / "night.md").write_text("before")
    monkeypatch.setattr(os, "fdopen", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        write(REPORT, tmp_path / "night.md", "en")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("night.md", "before")]


def test_the_terminal_lists_ten_and_says_how_many_more():
    many = tuple(replace(NIGHT.groups[3], key=f"{n:016x}") for n in range(25))
    told = shown("text", "en", report_of(replace(NIGHT, groups=many), ENTRIES.get))
    assert told.count("flux capacitor is empty, refusing") == 10
    assert "and 15 more, in the report that --out writes" in told


def test_heavy_packages_are_not_imported_with_the_outputs():
    import subprocess
    import sys

    program = (
        "import sys, assistant.triage.outputs; "
        "heavy = {'pyarrow', 'pandas', 'torch', 'rich', 'ray', 'numpy'} & set(sys.modules); "
        "sys.exit(f'imported: {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr.decode()


# --- hostile content -------------------------------------------------------------------------------------------------

BAD = (
    "=cmd|'/c calc'!A0 <script>alert(1)</script> <img src=x onerror=alert(2)> \x1b[2J\x1b]0;pwned\x07 \u202egnp.exe "
    "::error::owned\n::set-output name=a::b\n%0A::warning::x\r\n![x](http://evil/) [a](javascript:alert(3)) ``` </pre> "
    '" onclick="x" \' \ud800 \u2028 password=hunter2 ]]> --> {{7*7}} ${7*7} \x00'
)


def hostile():
    group = replace(
        NIGHT.groups[3], template=BAD, kind=BAD, first_seen=BAD, last_seen=BAD, key="0123456789abcdef",
        examples=(Example(BAD, 3, BAD),), hosts=(Where(BAD, 2),),
    )  # fmt: skip
    known = replace(NIGHT.groups[0], template=BAD, examples=(Example(BAD, 3, BAD),), first_seen=BAD)
    unread = (Unread(BAD, "damaged", BAD, 3),)
    histogram = replace(NIGHT.histogram, start=BAD)
    kinds = tuple(replace(kind, template=BAD) for kind in NIGHT.healthy)
    triage = replace(
        NIGHT, groups=(known, group), unread=unread, histogram=histogram, healthy=kinds, knowledge=BAD, edges=()
    )  # fmt: skip
    return report_of(triage, ENTRIES.get, compare(triage, BEFORE))


HOSTILE = hostile()


@pytest.mark.parametrize("form", [name for name in NAMES if name != "parquet"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_secret_and_nothing_that_moves_a_cursor_comes_through(form, language):
    told = shown(form, language, HOSTILE)
    assert "hunter2" not in told
    assert re.search(r"[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069\u2028\ud800]", told) is None


def test_no_cell_is_a_formula():
    rows = list(csv.reader(io.StringIO(shown("csv", "en", HOSTILE))))
    cells = [cell for row in rows[1:] for cell in row]
    assert sum(cell.startswith("'=cmd") for cell in cells) >= 4
    assert [cell for cell in cells if cell.lstrip().startswith(tuple("=+-@\t\r＝＋－＠"))] == []
    assert [defused(text)[0] for text in ("=1", " =1", "+1", "-1", "@x", "\t=1", "\r=1", "＝1", "\u3000＠x")] == [
        "'"
    ] * 9


def test_a_line_of_a_log_is_no_workflow_command():
    lines = shown("github", "en", HOSTILE).split("\n")
    assert [line.split(" ")[0] for line in lines if line] == ["::notice", "::error", "::error"]
    for line in lines[1:-1]:
        properties, _, message = line.removeprefix("::error ").partition("::")
        assert "\n" not in message and "\r" not in line
        assert re.fullmatch(r"file=[^,:\n]+,line=3,title=[^,:\n]+", properties)


def test_markdown_shows_what_came_from_a_log_as_code_or_escaped():
    told = shown("markdown", "en", HOSTILE)
    outside = re.sub(r"(?ms)^(`{3,})\n.*?^\1$", "", told)
    outside = re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", outside)
    assert not re.search(r"(?<!\\)<(?!/?details|/?summary)|(?<!\\)!\[|(?<!\\)\]\((?:http|javascript)", outside)
    assert told.count("<details>") == told.count("</details>") == 2


@pytest.mark.parametrize("form", NAMES)
def test_a_large_report_is_written_in_seconds(form):
    long = "x" * 5000
    groups = tuple(
        replace(NIGHT.groups[3], key=f"{n:016x}", template=f"{long} {n}", examples=(Example("a", 1, long),) * 5)
        for n in range(400)
    )
    report = report_of(
        replace(NIGHT, groups=groups, edges=()), ENTRIES.get, compare(replace(NIGHT, groups=groups), BEFORE)
    )
    start = time.perf_counter()
    render(report, form, "en")
    assert time.perf_counter() - start < 10


# --- baseline and gates ----------------------------------------------------------------------------------------------


def test_new_gone_and_rising_against_the_night_before():
    changes = compare(NIGHT, BEFORE)
    assert [group.template[:12] for group in changes.new] == ["dial tcp <ho", "写入时间线失败：第 <i", "warning: mr."]
    assert [group.template for group in changes.gone] == ["hoverboard: no traction on water"]
    assert [(rise.group.key, rise.before, round(rise.factor, 1)) for rise in changes.rising] == [
        ("known:pytorch/cuda-out-of-memory", 1000, 3.2)
    ]


def test_a_triage_against_itself_has_no_changes():
    changes = compare(NIGHT, NIGHT)
    assert (changes.new, changes.gone, changes.rising) == ((), (), ())
    assert "Nothing new, nothing gone, nothing rising." in shown("text", "en", report_of(NIGHT, ENTRIES.get, changes))


def test_an_unknown_group_that_has_an_entry_by_now_is_neither_new_nor_gone():
    now = replace(NIGHT, groups=(replace(NIGHT.groups[3], key="known:flux/empty"),))
    changes = compare(now, replace(NIGHT, groups=(NIGHT.groups[3],)))
    assert (changes.new, changes.gone) == ((), ())


def test_a_signature_that_moved_from_one_group_to_two_is_counted_once_each():
    one, two = (
        replace(NIGHT.groups[3], key="a", signatures=("s1",)),
        replace(NIGHT.groups[3], key="b", signatures=("s2",)),
    )
    both = replace(NIGHT.groups[3], key="known:x", signatures=("s1", "s2"))
    assert compare(replace(NIGHT, groups=(one, two)), replace(NIGHT, groups=(both,))).new == ()
    assert compare(replace(NIGHT, groups=(both,)), replace(NIGHT, groups=(one, two))).gone == ()


# (events before, now, lines before, now) -> rising?
RISES = [
    (2, 3, 1000, 1000, False),  # chance
    (10, 40, 1000, 1000, True),
    (10, 40, 1000, 4000, False),  # four times the log, four times the events
    (1000, 1200, 10_000, 10_000, False),  # sure, and small
    (0, 40, 0, 1000, False),
]


@pytest.mark.parametrize(("before", "now", "lines_before", "lines", "rising"), RISES)
def test_rising_is_more_than_chance_and_more_than_a_longer_log(before, now, lines_before, lines, rising):
    def night(count, line_count):
        group = replace(NIGHT.groups[3], count=count)
        return replace(NIGHT, groups=(group,), totals=replace(NIGHT.totals, lines=line_count))

    assert bool(compare(night(now, lines), night(before, lines_before)).rising) is rising


def test_what_found_no_room_is_no_group_to_compare():
    room = replace(NIGHT.groups[3], key=OVERFLOW, signatures=())
    assert compare(replace(NIGHT, groups=(room,)), replace(NIGHT, groups=())).new == ()


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "3", '{"format": 99}', '{"format": 1}', '{"format": 1, "groups": 3}', "[" * 100_000]
)
def test_what_is_no_report_is_refused_with_the_command_that_writes_one(tmp_path, content):
    (tmp_path / "old.json").write_text(content)
    with pytest.raises(
        AssistantError, match=r"old\.json: no report to compare with .* assistant triage LOGS --out old\.json"
    ):
        read_baseline(tmp_path / "old.json")


def test_bytes_that_are_no_text_are_refused_too(tmp_path):
    (tmp_path / "old.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(AssistantError, match="no report to compare with"):
        read_baseline(tmp_path / "old.json")


@pytest.mark.parametrize(
    ("gates", "count"), [((), 0), (("new",), 3), (("known",), 3), (("any",), 6), (("new", "known"), 5)]
)
def test_a_gate_names_the_groups_by_which_it_fails(gates, count):
    assert len(failing(NIGHT, compare(NIGHT, BEFORE), gates)) == count
    assert failing(replace(NIGHT, groups=()), compare(NIGHT, BEFORE), gates) == ()


def test_the_gate_for_new_groups_needs_a_baseline():
    assert list(GATES) == ["new", "known", "any"]
    check(("known", "any"), has_baseline=False)
    check(("new",), has_baseline=True)
    with pytest.raises(AssistantError, match=r"name its report with --baseline report\.json"):
        check(("new",), has_baseline=False)


# --- skeletons -------------------------------------------------------------------------------------------------------


def test_unknown_groups_become_skeletons_that_lint_reads(tmp_path):
    written = write_skeletons(NIGHT.unknown, tmp_path, list(ENTRIES.values()), TODAY)
    assert list(written) == [group.key for group in NIGHT.unknown]
    for group in NIGHT.unknown:
        path = written[group.key]
        text = path.read_text(encoding="utf-8")
        assert text.startswith(f"# Seen by a triage: {group.count:,} event")
        made = read_entry(text, str(path))
        assert made.id == path.parent.relative_to(tmp_path).as_posix()
        assert all(matches(made.pattern, sample) for sample in made.samples.must_match)
        rules = {finding.rule for finding in lint([made], today=TODAY) if finding.severity == "error"}
        assert rules == {"unfinished", "tier-backed"}
    assert len(read_entry(written[NIGHT.groups[3].key].read_text(), "").samples.must_match) == 2


def test_a_skeleton_that_somebody_works_on_is_left_alone(tmp_path):
    first = write_skeletons(NIGHT.unknown, tmp_path, [], TODAY)
    path = first[NIGHT.groups[3].key]
    path.write_text("mine")
    assert write_skeletons(NIGHT.unknown, tmp_path, [], TODAY) == first
    assert path.read_text() == "mine"


def test_two_groups_never_share_an_id_and_none_gets_one_of_an_entry(tmp_path):
    twins = tuple(replace(NIGHT.groups[3], key=f"{n:016x}") for n in range(1, 4))
    paths = write_skeletons(twins, tmp_path, [], TODAY)
    assert len(set(paths.values())) == 3
    taken = read_entry(paths[twins[0].key].read_text(), "")
    again = write_skeletons(twins[:1], tmp_path / "more", [taken], TODAY)
    assert read_entry(again[twins[0].key].read_text(), "").id != taken.id


def test_skeletons_of_hostile_groups_are_entries_without_their_secrets(tmp_path):
    for path in write_skeletons(HOSTILE.triage.unknown, tmp_path, [], TODAY).values():
        assert "hunter2" not in path.read_text()
        read_entry(path.read_text(), str(path))


def test_the_outputs_name_the_skeletons():
    report = report_of(NIGHT, ENTRIES.get, None, {NIGHT.groups[3].key: Path("drafts/flux/empty/entry.toml")})
    assert "drafts/flux/empty/entry.toml" in shown("text", "en", report)
    assert "drafts/flux/empty/entry.toml" in shown("html", "en", report)


def test_the_plain_form_of_a_night_is_stable():
    assert json.loads(json.dumps(to_dict(NIGHT))) == json.loads((HERE / "reports/night.json").read_text())
    assert isinstance(NIGHT, Triage)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_an_unknown_group_stands_with_its_playbook_and_a_known_one_without(language):
    unknown = NIGHT.unknown[0]
    finding = Finding("kafka/no-brokers", 0.1, Verdict.UNKNOWN, "kafka")
    night = replace(NIGHT, groups=(*NIGHT.known, replace(unknown, finding=finding)))
    report = report_of(night, ENTRIES.get)
    title = playbook("kafka").title.in_language(language)
    for form in ("text", "markdown", "html"):
        assert title in shown(form, language, report)
    assert [row["playbook"] for row in rows(report, language)] == [""] * len(NIGHT.known) + ["kafka"]
    assert json.loads(shown("json", language, report))["groups"][-1]["finding"]["playbook"] == "kafka"
    assert from_dict(to_dict(night)) == night
