"""Importing incidents: every form of export, row by row; what cannot be read is told of with its place."""

import csv
import io
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.memory.incidents.building import Ticket
from assistant.memory.incidents.importing import files_in, tickets_in
from assistant.memory.incidents.importing.fields import Problem, solution_in, time_of
from assistant.memory.incidents.importing.running import BATCH, import_files
from assistant.memory.incidents.store import open_incidents

GITHUB = {
    "number": 17, "title": "Trainer dies", "body": "RuntimeError: CUDA error: out of memory", "state": "closed",
    "html_url": "https://github.com/team/app/issues/17", "closed_at": "2026-11-12T09:30:00Z", "user": {"login": "jane"},
    "comments": [{"user": {"login": "bob"}, "body": "Fixed by halving the batch"},
                 {"user": {"login": "stale[bot]"}, "body": "This was solved automatically"},
                 {"user": {"login": "eve"}, "body": "is this fixed?"}],
}  # fmt: skip
GITLAB = {
    "iid": 7, "title": "Pipeline hangs", "description": "job never ends", "state": "opened",
    "web_url": "https://gitlab.example.com/team/app/-/issues/7", "created_at": "2026-01-02T00:00:00Z",
    "author": {"username": "kim"}, "notes": [{"system": True, "body": "fixed in !3", "author": {"username": "kim"}}],
}  # fmt: skip
JIRA = {
    "key": "OPS-412", "self": "https://jira.example.com/rest/api/3/issue/10002",
    "fields": {
        "summary": "数据库连不上", "resolution": {"name": "Fixed"}, "resolutiondate": "2026-11-12T10:11:12.000+0800",
        "assignee": {"displayName": "张三"},
        "description": {"type": "doc", "content": [
            {"type": "paragraph", "content": [{"type": "text", "text": "重启之后就这样"}]},
            {"type": "codeBlock", "content": [{"type": "text", "text": "FATAL: too many connections"}]}]},
        "comment": {"comments": [{"author": {"displayName": "李四"}, "body": "已解决：调大 max_connections"}]},
    },
}  # fmt: skip


def read(tmp_path: Path, name: str, text: str) -> tuple[list[Ticket], list[Problem]]:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    found = list(tickets_in(path))
    return [it for it in found if isinstance(it, Ticket)], [it for it in found if isinstance(it, Problem)]


@pytest.mark.parametrize("form", ["array", "lines", "object"])
def test_issues_of_all_three_trackers_are_read_in_each_layout(tmp_path, form):
    every = [GITHUB, GITLAB, JIRA]
    text = {
        "array": json.dumps(every, indent=1),
        "lines": "\n".join(map(json.dumps, every)),
        "object": json.dumps({"total": 3, "issues": every}),
    }[form]
    tickets, problems = read(tmp_path, "export.json", text)
    assert problems == []
    github, gitlab, jira = tickets
    assert (github.source, github.ticket) == ("github:team/app#17", "team/app#17")
    assert (github.solved_by, github.who, github.is_solved) == ("Fixed by halving the batch", "bob", True)
    assert (gitlab.source, gitlab.solved_by, gitlab.is_solved) == ("gitlab:team/app#7", "", False)
    assert (jira.source, jira.who, jira.solved_by) == ("jira:OPS-412", "李四", "已解决：调大 max_connections")
    assert jira.time == datetime(2026, 11, 12, 2, 11, 12, tzinfo=UTC)
    assert jira.links == ("https://jira.example.com/browse/OPS-412",)
    assert "```\nFATAL: too many connections\n```" in jira.body


def test_what_is_no_issue_is_named_with_its_line_and_the_others_are_read(tmp_path):
    lines = [json.dumps(GITHUB), "{not json", '{"foo": 1}', "[]", "12", json.dumps({**GITHUB, "pull_request": {}}),
             json.dumps({"number": 3, "title": " "}), json.dumps(JIRA)]  # fmt: skip
    tickets, problems = read(tmp_path, "a.jsonl", "\n".join(lines))
    assert [it.source for it in tickets] == ["github:team/app#17", "jira:OPS-412"]
    assert [(it.place, it.reason.partition(" ")[0]) for it in problems] == [
        ("line 2", "no"), ("line 3", "neither"), ("line 5", "'12'"), ("line 6", "a"), ("line 7", "github:a#3"),
    ]  # fmt: skip


@pytest.mark.parametrize("cut", ['[{"number": 1, "title": "a"},', '[{"number": 1, "title": "a"}, {"numb', "[{]"])
def test_a_list_that_is_cut_off_or_broken_is_told_of(tmp_path, cut):
    tickets, problems = read(tmp_path, "a.json", cut)
    assert len(tickets) == cut.count('"a"') and len(problems) == 1 and problems[0].place == "line 1"


def test_a_long_list_is_never_whole_in_memory(tmp_path, monkeypatch):
    from assistant.memory.incidents.importing import objects

    monkeypatch.setattr(objects, "CHUNK", 64)
    every = [{**GITHUB, "number": number, "html_url": "", "body": "x" * (number % 200)} for number in range(300)]
    tickets, problems = read(tmp_path, "a.json", json.dumps(every))
    assert len(tickets) == 300 and problems == []
    assert tickets[-1].source == "github:a#299"


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.text(), st.text(), st.text()), max_size=6))
def test_any_text_survives_a_table_and_every_row_is_a_ticket_or_a_problem(tmp_path, rows):
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(("Title", "Body", "Resolution"))
    table.writerows(rows)
    path = tmp_path / "t.csv"
    path.write_bytes(written.getvalue().encode("utf-8", "replace"))
    found = list(tickets_in(path))
    wanted = [row for row in rows if any(cell.replace("\0", "").strip() for cell in row)]
    assert len(found) == len(wanted)
    for it, (title, body, _) in zip(found, wanted, strict=True):
        has_text = bool(title.replace("\0", "").strip() or body.replace("\0", "").strip())
        assert isinstance(it, Ticket) == has_text


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=400), st.sampled_from(["a.json", "a.csv", "a.md", "a.jsonl", "a.tsv"]))
def test_no_bytes_stop_an_import(tmp_path, data, name):
    path = tmp_path / name
    path.write_bytes(data)
    for found in tickets_in(path):
        assert isinstance(found, Ticket | Problem)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
                        "title number iid fields key comments notes body user state issues".split()),
                        inner, max_size=5), max_leaves=20))  # fmt: skip
def test_no_shape_of_json_stops_an_import(tmp_path, value):
    for found in read(tmp_path, "a.json", json.dumps(value)):
        assert isinstance(found, list)


def test_jiras_table_takes_the_solution_from_its_comments(tmp_path):
    text = (
        "Summary,Issue key,Status,Resolution,Resolved,Assignee,Description,Comment,Comment,Sprint\n"
        'Pods restart,OPS-7,Done,Fixed,12/Nov/26 10:11 AM,jane,"{code}OOMKilled{code}",'
        '12/Nov/26 9:00 AM;bob;looking,"13/Nov/26 9:00 AM;eve;Fixed: limit raised, see wiki",S1\n'
        "Slow,OPS-8,Done,Won't Do,,jane,slow,,,\n"
    )
    (first, second), problems = read(tmp_path, "jira.csv", text)
    assert (first.source, first.who, first.solved_by, first.is_solved) == (
        "jira:OPS-7", "eve", "Fixed: limit raised, see wiki", True
    )  # fmt: skip
    assert first.time == datetime(2026, 11, 12, 10, 11, tzinfo=UTC) and "OOMKilled" in first.body
    assert not second.is_solved
    assert [(it.place, it.is_lost, "Sprint" in it.reason) for it in problems] == [("line 1", False, True)]


def test_a_chinese_table_with_semicolons_is_read_and_a_broken_row_named(tmp_path):
    text = "标题;现象;解决办法;时间\n磁盘满;写不进;清日志;2026-11-01\n坏;行;有;五;格\n二;三;;昨天\n"
    tickets, problems = read(tmp_path, "t.csv", text)
    assert [(it.title, it.solved_by) for it in tickets] == [("磁盘满", "清日志"), ("二", "")]
    assert [(it.place, it.is_lost) for it in problems] == [("line 3", True), ("line 4", False)]


RUNBOOK = """# Redis

## Redis refuses writes
Ticket: OPS-9
- **作者**：张三

### Symptoms
```
MISCONF Redis is configured to save RDB snapshots
```
```python
# Resolution is no heading within a fence
```
### What did not help
restarting it
### Resolution
free the disk
#### Commands
`redis-cli info`

## Nothing here
"""


def test_a_runbook_is_a_case_for_each_heading(tmp_path):
    (case,), (empty,) = read(tmp_path, "redis.md", RUNBOOK)
    assert (case.title, case.ticket, case.who, case.place) == ("Redis refuses writes", "OPS-9", "张三", "line 3")
    assert "MISCONF" in case.body and "no heading within a fence" in case.body
    assert (
        case.tried == "restarting it"
        and case.solved_by.split() == "free the disk #### Commands `redis-cli info`".split()
    )
    assert empty.place == "line 21" and "Nothing here" in empty.reason


def test_an_article_is_an_answered_question(tmp_path):
    text = '---\ntitle: "What causes cudaErrorInvalidResourceHandle?"\ndate: "2025-01-30"\nid: "what"\n---\n' \
           "A stream is used after it was destroyed.\n\n```c++\ncudaStreamDestroy(s);\n```\n"  # fmt: skip
    (article,), problems = read(tmp_path, "q.txt", text)
    assert article.source == "article:what" and article.title.startswith("What causes") and problems == []
    assert article.solved_by == "A stream is used after it was destroyed." and article.is_solved
    assert article.time == datetime(2025, 1, 30, tzinfo=UTC)


@pytest.mark.parametrize(("said", "told"), [
    (["looking", "Fixed by x"], "Fixed by x"), (["not fixed yet"], ""), (["already fixed?"], ""),
    (["已解决，改了配置", "谢谢"], "已解决，改了配置"), (["还没解决"], ""), ([], ""),
])  # fmt: skip
def test_the_last_comment_that_tells_of_a_solution_is_taken(said, told):
    assert solution_in([("someone", text) for text in said])[1] == told


@pytest.mark.parametrize("said", ["2026-11-12T10:11:12Z", "2026-11-12 10:11:12+00:00", "2026/11/12 10:11:12"])
def test_times_are_read_as_trackers_write_them(said):
    assert time_of(said) == datetime(2026, 11, 12, 10, 11, 12, tzinfo=UTC)
    assert time_of("yesterday") is None and time_of(None) is None and time_of("0001-01-01T00:00:00+14:00") is None


def test_an_import_run_again_takes_only_what_is_new_or_changed(tmp_path, word_encoder):
    path = tmp_path / "a.jsonl"
    pages = [f"https://github.com/t/a/issues/{number}" for number in range(BATCH + 9)]
    every = [{**GITHUB, "number": number, "html_url": page} for number, page in enumerate(pages)]
    path.write_text("\n".join(map(json.dumps, every)), encoding="utf-8")
    said = []
    with open_incidents(tmp_path / "i.sqlite", word_encoder) as store:
        first = import_files(store, [path], lambda path, problem: said.append(problem))
        assert (first.read, first.added, first.left_out) == (BATCH + 9, BATCH + 9, 0) and said == []
        encoded = len(word_encoder.encoded)
        every[3]["title"] = "Trainer dies at night"
        path.write_text("\n".join([*map(json.dumps, every), "{broken"]), encoding="utf-8")
        paths = [path, tmp_path / "none.json"]
        again = import_files(store, paths, lambda path, problem: said.append((path.name, problem.place)))
        assert (again.added, again.changed, again.unchanged, again.left_out) == (0, 1, BATCH + 8, 2)
        assert again.read == again.added + again.changed + again.unchanged + again.left_out
        assert said == [("a.jsonl", f"line {BATCH + 10}"), ("none.json", "")]
        assert len(word_encoder.encoded) - encoded <= 3  # nothing that was unchanged was encoded again
        assert store.count == BATCH + 9


def test_what_was_written_before_an_interruption_is_not_read_twice(tmp_path, word_encoder):
    path = tmp_path / "a.jsonl"
    lines = [json.dumps({"number": it, "title": f"case {it}"}) for it in range(2 * BATCH)]
    path.write_text("\n".join(lines), encoding="utf-8")

    def interrupt(count):
        raise KeyboardInterrupt

    with open_incidents(tmp_path / "i.sqlite", word_encoder) as store:
        with pytest.raises(KeyboardInterrupt):
            import_files(store, [path], lambda *_: None, interrupt)
        assert store.count == BATCH
        done = import_files(store, [path], lambda *_: None)
        assert (done.added, done.unchanged) == (BATCH, BATCH)


def test_a_folder_is_its_files_that_can_be_read(tmp_path):
    for name in ("b.md", "a.json", "c.png"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert [path.name for path in files_in([tmp_path])] == ["a.json", "b.md"]
    (problem,) = tickets_in(tmp_path / "c.png")
    assert ".csv" in problem.reason
