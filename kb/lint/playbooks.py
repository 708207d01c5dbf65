"""Rules about playbooks: both languages in full, patterns that compile, commands that can be typed, sources.

lint_playbooks()  ->  [Finding("playbook-spacing", "kb/playbooks/nccl.toml", "never[0].why.zh", "no space in …", …)]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from kb.entry import Text
from kb.findings import Finding
from kb.lint.chinese import HALF_WIDTH, HAN, SPAN, TIGHT, without_code
from kb.lint.patterns import compiled
from kb.lint.rule import Problem, excerpt
from kb.playbook import FOLDER, GENERAL, Playbook, heads, playbook
from kb.slots import KINDS, slots_in

FEWEST = {"collect": 2, "louder": 1, "halve": 2, "never": 2, "sources": 1}
# Placeholders that are not slots: "<name>", "...", "…"; not here-documents and redirections.
PLACEHOLDER = re.compile(r"<[a-z][\w -]*>|(?<!\./)\.\.\.|…(?!/)")  # "./..." is Go's for all packages


@dataclass(frozen=True, slots=True)
class PlaybookRule:
    """One row of the table of rules about playbooks."""

    name: str
    check: Callable[[Playbook], Iterable[Problem]]

    @property
    def summary(self) -> str:
        """The requirement, in one sentence."""
        return (self.check.__doc__ or "").strip().partition("\n")[0]


def texts(book: Playbook) -> Iterator[tuple[str, Text]]:
    """Yield every sentence of a playbook with its field."""
    yield "title", book.title
    yield "scope", book.scope
    for name in ("collect", "louder", "halve", "never"):
        for place, part in enumerate(getattr(book, name)):
            for field in type(part).model_fields:
                if isinstance(text := getattr(part, field), Text):
                    yield f"{name}[{place}].{field}", text


def commands(book: Playbook) -> Iterator[tuple[str, str]]:
    """Yield the commands of a playbook with their field."""
    for name in ("collect", "louder"):
        for place, step in enumerate(getattr(book, name)):
            if step.commands:
                yield f"{name}[{place}].commands", step.commands


def is_bilingual(book: Playbook) -> Iterator[Problem]:
    """Every text has English and Chinese, and the Chinese is Chinese."""
    for field, text in texts(book):
        if not text.en.strip() or not (text.zh or "").strip():
            yield Problem(field, "a language is missing", "write both")
        elif re.search(rf"[{HAN}]", text.en):
            yield Problem(f"{field}.en", f"it holds Chinese: {excerpt(text.en)!r}", "write it in English")
        elif not re.search(rf"[{HAN}、]", text.zh or "") and len(re.findall(r"[A-Za-z]{2,}", text.en)) > 4:
            yield Problem(f"{field}.zh", f"it is not Chinese: {excerpt(text.zh or '')!r}", "translate it")


def keeps_code(book: Playbook) -> Iterator[Problem]:
    """Code spans are the same in English and Chinese, except for translated words in them."""
    for field, text in texts(book):
        en, zh = len(SPAN.findall(text.en)), len(SPAN.findall(text.zh or ""))
        if en != zh:
            yield Problem(f"{field}.zh", f"{zh} code spans in Chinese, {en} in English", "give both the same")


def full_width(book: Playbook) -> Iterator[Problem]:
    """Punctuation between Chinese words is full-width."""
    for field, text in texts(book):
        zh = without_code(text.zh or "")
        if found := HALF_WIDTH.search(zh):
            around = zh[max(0, found.start() - 8) : found.end() + 8]
            yield Problem(f"{field}.zh", f"half-width {found[0]!r} in {around!r}", "write ，。：；？！（）")


def spaced(book: Playbook) -> Iterator[Problem]:
    """There is a space between Chinese and Latin words or numbers."""
    for field, text in texts(book):
        zh = without_code(text.zh or "")
        if found := TIGHT.search(zh):
            around = zh[max(0, found.start() - 6) : found.end() + 6]
            yield Problem(
                f"{field}.zh", f"no space in {around!r}", "put a space between 中文 and Latin words or numbers"
            )


def patterns_compile(book: Playbook) -> Iterator[Problem]:
    """Every pattern is RE2 and does not match the empty text; only the general playbook has none."""
    for name in ("named", "mentions", "entries"):
        for place, pattern in enumerate(getattr(book, name)):
            found = compiled(f"(?m:{pattern})")
            if isinstance(found, str):
                yield Problem(f"{name}[{place}]", f"it is no RE2: {found}", "mend it")
            elif found.search("") or found.search("a"):
                yield Problem(f"{name}[{place}]", "it matches any text", "name something")
    if not book.named and book.slug != GENERAL:
        yield Problem("named", "nothing chooses it", "write patterns that name the tool or the failure")


def commands_can_be_typed(book: Playbook) -> Iterator[Problem]:
    """Commands can be run unchanged: slots are the only placeholders, and declared slots are used."""
    typed = "\n".join(text for _, text in commands(book))
    for field, text in commands(book):
        if found := PLACEHOLDER.search(re.sub(r"'[^']*'", "''", text)):
            yield Problem(field, f"a placeholder: {found[0]!r}", "write a slot (POD, HOST) or a value, and declare it")
        if any(line != line.strip() for line in text.split("\n")):
            yield Problem(field, "blanks around a command", "take them away")
    used = {slot.word for slot in slots_in(typed, book.slots, is_command=True)}
    for word, kind in book.slots.items():
        if kind not in KINDS:
            yield Problem("slots", f"there is no kind {kind!r}", f"use one of {', '.join(KINDS)}")
        elif word not in used:
            yield Problem("slots", f"{word!r} stands in no command", "delete it")


def is_complete(book: Playbook) -> Iterator[Problem]:
    """It has items to collect, verbosity switches, bisecting questions, what never helps, and sources."""
    for name, fewest in FEWEST.items():
        if len(getattr(book, name)) < fewest:
            yield Problem(name, f"{len(getattr(book, name))} of them", f"write at least {fewest}")


def sources_are_links(book: Playbook) -> Iterator[Problem]:
    """Sources are https links, each once."""
    for place, source in enumerate(book.sources):
        if not re.fullmatch(r"https://[^\s<>\"]+", source) or source in book.sources[:place]:
            yield Problem(f"sources[{place}]", f"no link of its own: {source!r}", "give the page's https address once")


PLAYBOOK_RULES = (
    PlaybookRule("playbook-complete", is_complete),
    PlaybookRule("playbook-bilingual", is_bilingual),
    PlaybookRule("playbook-code", keeps_code),
    PlaybookRule("playbook-width", full_width),
    PlaybookRule("playbook-spacing", spaced),
    PlaybookRule("playbook-patterns", patterns_compile),
    PlaybookRule("playbook-commands", commands_can_be_typed),
    PlaybookRule("playbook-sources", sources_are_links),
)


def lint_playbooks(folder: Path = FOLDER, *, rules: Iterable[str] = ()) -> list[Finding]:
    """Return the findings for the playbooks of a folder. Raises PlaybookError where one cannot be read."""
    wanted = set(rules)
    return [
        Finding(rule.name, str(folder / f"{slug}.toml"), p.field, p.problem, p.remedy, "error")
        for slug in heads(folder)
        for rule in PLAYBOOK_RULES
        if not wanted or rule.name in wanted
        for p in rule.check(playbook(slug, folder))
    ]
