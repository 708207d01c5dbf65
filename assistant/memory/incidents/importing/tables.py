"""Tables: CSV with a head, of Jira or of anybody: the columns are known by their names, in English or Chinese.

    title,body,resolution,ticket      Summary,Issue key,Status,Resolution,Description,Comment,Comment
    标题,现象,解决办法,工单

Jira repeats a column for each comment and writes "date;person;text" into it. Columns that nobody knows are named once.
"""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from assistant.memory.incidents.building import Ticket
from assistant.memory.incidents.importing.fields import Problem, solution_in, time_of
from assistant.memory.incidents.importing.issues import UNSOLVED, document_text

LONGEST_CELL = 16 << 20  # characters

# Field -> the names of its column, in small letters.
COLUMNS: dict[str, tuple[str, ...]] = {
    "title": ("title", "summary", "subject", "name", "标题", "主题", "概要", "摘要"),
    "body": ("body", "description", "text", "details", "error", "message", "symptoms", "symptom", "log",
             "描述", "正文", "现象", "问题", "内容", "详情", "报错", "日志"),
    "solved_by": ("resolution notes", "resolution", "solution", "fix", "answer", "solved by", "workaround",
                  "root cause", "解决方案", "解决办法", "解决", "处理", "处理办法", "方案", "答案"),
    "tried": ("tried", "did not help", "attempts", "试过", "尝试", "无效做法"),
    "who": ("who", "author", "assignee", "owner", "reporter", "by", "creator",
            "负责人", "作者", "处理人", "报告人", "经办人"),
    "time": ("resolved", "closed", "closed at", "date", "time", "updated", "created", "created at",
             "解决时间", "时间", "日期", "创建时间"),
    "link": ("link", "url", "web url", "html url", "链接", "地址"),
    "ticket": ("ticket", "issue key", "key", "id", "number", "issue id", "工单", "工单号", "编号"),
    "status": ("status", "state", "状态"),
    "comment": ("comment", "comments", "评论", "备注"),
}  # fmt: skip
CLOSED = frozenset("done closed resolved fixed solved complete completed 已解决 已关闭 完成 已完成".split())


def tickets_of_table(path: Path) -> Iterator[Ticket | Problem]:
    """Yield the tickets of a table."""
    csv.field_size_limit(LONGEST_CELL)
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        rows = csv.reader((line.replace("\0", "") for line in file), dialect=_dialect(path), strict=False)
        try:
            head = next(rows, None)
        except csv.Error as error:
            yield Problem("line 1", f"no table: {error}")
            return
        if head is None:
            yield Problem("", "the file is empty")
            return
        places = _places(head)
        if not ({"title", "body"} & set(places)):
            yield Problem("line 1", f"no column is a title or a description; the head is {', '.join(head)[:200]}")
            return
        if unknown := [
            name for place, name in enumerate(head) if name and not any(place in it for it in places.values())
        ]:
            yield Problem(
                "line 1", f"these columns are not known and were left out: {', '.join(unknown)[:300]}", is_lost=False
            )
        yield from _rows(rows, head, places, path)


def _rows(
    rows: Iterator[list[str]], head: Sequence[str], places: dict[str, list[int]], path: Path
) -> Iterator[Ticket | Problem]:
    is_jira = "issue key" in (it.strip().lower() for it in head)
    last = 1
    while True:
        place = f"line {last + 1}"
        try:
            cells = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            yield Problem(place, f"no row of a table: {error}")
            last = rows.line_num  # type: ignore[attr-defined]
            continue
        last = rows.line_num  # type: ignore[attr-defined]
        if not any(map(str.strip, cells)):
            continue
        if len(cells) > len(head):
            yield Problem(place, f"{len(cells)} cells in a row, and the head has {len(head)}: a quote may be missing")
            continue
        yield from _ticket(cells, places, place, path, is_jira=is_jira)


def _ticket(
    cells: Sequence[str], places: dict[str, list[int]], place: str, path: Path, *, is_jira: bool
) -> Iterator[Ticket | Problem]:
    def all_of(field: str) -> list[str]:
        return [text for it in places.get(field, ()) if it < len(cells) and (text := cells[it].strip())]

    def one(field: str) -> str:
        return next(iter(all_of(field)), "")

    title, body = one("title"), document_text("\n".join(all_of("body")))
    if not title and not body:
        yield Problem(place, "neither a title nor a description")
        return
    status, resolution = one("status").lower(), one("solved_by")
    who, solved_by = one("who"), resolution
    is_solved = status in CLOSED
    if is_jira:  # there the resolution is a word of the workflow: "Fixed", "Won't Do"
        is_solved = bool(resolution) and resolution.lower() not in UNSOLVED
        teller, solved_by = solution_in([_comment(it) for it in all_of("comment")])
        who = teller or who
    name = one("ticket") or hashlib.sha256(f"{title}\0{body}".encode("utf-8", "replace")).hexdigest()[:16]
    said = one("time")
    time = time_of(said)
    if said and time is None:
        yield Problem(place, f"the time {said[:40]!r} was not understood and left out", is_lost=False)
    link = one("link")
    yield Ticket(
        f"{'jira' if is_jira else f'table:{path.stem}'}:{name}",
        title or body.partition("\n")[0],
        body,
        tried=one("tried"),
        solved_by=document_text(solved_by),
        who=who,
        time=time,
        links=(link,) if link else (),
        ticket=one("ticket"),
        is_solved=is_solved,
        place=place,
    )


def _comment(cell: str) -> tuple[str, str]:
    """Return who wrote a comment of Jira's table, and what: "12/Nov/24 10:11 AM;jane;Fixed by …"."""
    parts = cell.split(";", 2)
    return (parts[1].strip(), parts[2].strip()) if len(parts) == 3 and time_of(parts[0]) else ("", cell)


def _places(head: Sequence[str]) -> dict[str, list[int]]:
    """Return the columns of each field: those of the name that comes first in the table above, all that repeat it."""
    names = [name.strip().lower().replace("_", " ") for name in head]
    found: dict[str, list[int]] = {}
    for field, known in COLUMNS.items():
        for wanted in known:
            if places := [place for place, name in enumerate(names) if name == wanted]:
                found[field] = places
                break
    return found


def _dialect(path: Path) -> type[csv.Dialect]:
    """Return the dialect by the separator that the head has most of."""
    with path.open(encoding="utf-8-sig", errors="replace", newline="") as file:
        head = file.readline(100_000)

    class Own(csv.excel):
        delimiter = max(",;\t", key=head.count)

    return Own
