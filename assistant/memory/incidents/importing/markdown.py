"""Markdown: runbooks, a case for each heading, and question-and-answer articles with front matter.

    # Trainer dies with exit code 137         a case
    Ticket: OPS-412
    ## Symptoms                               as it was told
    ## What did not help                      what was tried
    ## Resolution                             what solved it

The headings that mean something are a table in both languages; text below others belongs to the story. Where sections
are of the second or third level, cases are one level above them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from assistant.memory.incidents.building import Ticket
from assistant.memory.incidents.importing.fields import Problem, time_of
from kb.errors import ImportRefused
from kb.formats import article

LARGEST = 8 << 20  # bytes of one file
LONGEST_ANSWER = 900  # characters of an article's first paragraphs that stand for its answer

# What a heading begins with or holds, in small letters, and the field that the text below it belongs to.
SECTIONS: tuple[tuple[str, str], ...] = (
    ("tried", r"tried|not (?:help|work)|dead ends?|what not to|do not try|avoid|试过|尝试过|无效|不要|没用"),
    ("solved_by", r"resolution|solution|how to fix|fix\b|remed|workaround|mitigation|what helped|recovery|solved|"
                  r"answer|解决|修复|处理|方案|办法|恢复|答案"),
    ("told", r"symptom|error|problem|message|log|what happen|alert|impact|cause|"
             r"现象|症状|报错|问题|日志|告警|影响|原因"),
)  # fmt: skip
_SECTIONS = tuple((name, re.compile(pattern, re.IGNORECASE)) for name, pattern in SECTIONS)

# Lines of a case that say something about it: "Ticket: OPS-412", "- **作者**：张三".
FACTS: dict[str, str] = {
    "ticket": r"ticket|issue|incident|工单|编号", "who": r"author|owner|by|solved by|作者|负责人|处理人",
    "time": r"date|resolved|solved on|日期|时间|解决时间", "link": r"link|url|链接|地址",
}  # fmt: skip
_FACTS = {
    name: re.compile(rf"^[ \t]*[-*+]?[ \t]*\**(?:{words})\**[ \t]*[:：]\**[ \t]*(?P<value>\S.*)$", re.IGNORECASE)
    for name, words in FACTS.items()
}
LONGEST_FACT = 400  # characters of such a line

_HEADING = re.compile(r"^(?P<marks>#{1,6})[ \t]+(?P<words>[^\n]*?)[ \t]*#*$")
_FENCE = re.compile(r"^[ \t]{0,3}(?:```|~~~)")


@dataclass
class _Case:
    """A case while it is read."""

    title: str
    line: int
    texts: dict[str, list[str]] = field(default_factory=lambda: {"told": [], "tried": [], "solved_by": []})
    facts: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class _Line:
    number: int
    text: str
    level: int  # of a heading; 0 for any other line
    words: str = ""


def tickets_of_markdown(path: Path) -> Iterator[Ticket | Problem]:
    """Yield the cases of a file."""
    if (size := path.stat().st_size) > LARGEST:
        yield Problem("", f"{size:,} bytes are too many for a text; cut it into files below {LARGEST:,}")
        return
    text = path.read_text(encoding="utf-8-sig", errors="replace").replace("\r\n", "\n")
    if not text.strip():
        yield Problem("", "the file is empty")
    elif article.is_article(text):
        yield from _article(text, path)
    else:
        yield from _runbook(text, path)


def _article(text: str, path: Path) -> Iterator[Ticket | Problem]:
    try:
        read, findings = article.read(text, path.name)
    except ImportRefused as error:
        yield Problem("line 1", str(error))
        return
    for finding in findings:
        yield Problem(finding.field, f"{finding.problem}", is_lost=False)
    told = read.background
    written = told.written
    cases, _ = _cases(_lines(f"# {told.title}\n{told.markdown}"), told.title)
    case = cases[0]
    answer = "\n".join(case.texts["solved_by"]).strip() or _beginning(told.markdown)
    yield Ticket(
        f"article:{told.id or path.stem}",
        told.title,
        told.markdown,
        solved_by=answer,
        time=datetime(written.year, written.month, written.day, tzinfo=UTC) if written else None,
        is_solved=True,
        place="line 1",
    )


def _beginning(markdown: str) -> str:
    """Return the first paragraphs of prose, whole, within LONGEST_ANSWER; the first in any case."""
    taken = ""
    for paragraph in re.split(r"\n\s*\n", markdown):
        flat = " ".join(paragraph.split())
        if not flat or flat.startswith(("#", "```", "|", "**")):
            continue
        if taken and len(taken) + len(flat) > LONGEST_ANSWER:
            break
        taken = f"{taken}\n{flat}".strip()
    return taken[: 3 * LONGEST_ANSWER]


def _runbook(text: str, path: Path) -> Iterator[Ticket | Problem]:
    cases, before = _cases(_lines(text), path.stem.replace("-", " ").replace("_", " "))
    if before:
        yield Problem(
            f"line {before}", "the text before the first case belongs to none and was left out", is_lost=False
        )
    seen: dict[str, int] = {}
    for case in cases:
        told, tried, solved_by = ("\n".join(case.texts[name]).strip() for name in ("told", "tried", "solved_by"))
        place = f"line {case.line}"
        if not (told or tried or solved_by):
            yield Problem(place, f"{case.title[:80]!r} has a heading and no text")
            continue
        said = case.facts.get("time", "")
        if said and time_of(said) is None:
            yield Problem(place, f"the time {said[:40]!r} was not understood and left out", is_lost=False)
        slug = hashlib.sha256(case.title.encode("utf-8", "replace")).hexdigest()[:12]
        seen[slug] = seen.get(slug, 0) + 1
        yield Ticket(
            f"runbook:{path.stem}:{slug}" + (f":{seen[slug]}" if seen[slug] > 1 else ""),
            case.title,
            told,
            tried=tried,
            solved_by=solved_by,
            who=case.facts.get("who", ""),
            time=time_of(said),
            links=tuple(re.findall(r"https?://[^\s)>\]]+", case.facts.get("link", ""))),
            ticket=case.facts.get("ticket", ""),
            place=place,
        )


def _lines(text: str) -> list[_Line]:
    """Return the lines, headings known from what stands within fences."""
    found, is_code = [], False
    for number, line in enumerate(text.split("\n"), start=1):
        if _FENCE.match(line):
            is_code = not is_code
        heading = None if is_code else _HEADING.match(line[:500])
        found.append(
            _Line(number, line, len(heading["marks"]), heading["words"]) if heading else _Line(number, line, 0)
        )
    return found


def _fact(line: str) -> tuple[str, str] | None:
    """Return what a line says about its case: the field and its value."""
    if len(line) <= LONGEST_FACT:
        for name, pattern in _FACTS.items():
            if found := pattern.match(line):
                return name, found["value"]
    return None


def _section(words: str) -> str:
    return next((name for name, pattern in _SECTIONS if pattern.search(words)), "")


def _cases(lines: list[_Line], name: str) -> tuple[list[_Case], int]:
    """Return the cases, and the line of text before the first that belongs to none (0 for none)."""
    solving = [line.level for line in lines if line.level > 1 and _section(line.words) == "solved_by"]
    headings = [line.level for line in lines if line.level]
    level = min(solving) - 1 if solving else min(headings, default=1)
    if not any(line.level == level for line in lines):  # sections without a case above them: the file is one
        cases, before = [_Case(name, 1)], 0
    else:
        cases, before = [], 0
    section = "told"
    for line in lines:
        if line.level == level:
            cases.append(_Case(line.words or name, line.number))
            section = "told"
        elif line.level and line.level < level:
            continue  # the title of the file, or of a part of it
        elif not cases:
            before = before or (line.number if line.text.strip() else 0)
        else:
            if line.level == level + 1:
                section = _section(line.words) or "told"
            fact = _fact(line.text)
            if fact and fact[0] not in cases[-1].facts and section == "told":
                cases[-1].facts[fact[0]] = fact[1].strip(" *")
            elif not (line.level == level + 1 and _section(line.words)):
                cases[-1].texts[section].append(line.text)
    return cases, before
