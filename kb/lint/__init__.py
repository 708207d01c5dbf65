"""Lint: checks entries for correctness, as far as tables can verify it, and for house style.

    lint(entries)  ->  [Finding("code-number", "cuda/driver-unloading", "codes[0].number", "... is not 804", ...)]

The rules are the rows of `RULES`; `docs/lint-rules.md` is generated from them by `python -m kb.lint --write-docs`. Each
checks one entry or one text at a time. RE2 and rapidfuzz are imported by the rules that need them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

from kb.entry import Background, Entry
from kb.findings import Finding
from kb.lint.rule import Corpus, Problem, Rule, Severity, article_texts, texts
from kb.lint.rules import RULES

__all__ = ["RULES", "Rule", "lint", "lint_articles"]


def lint(
    entries: Sequence[Entry],
    *,
    paths: Mapping[str, Path] | None = None,
    rules: Iterable[str] = (),
    known_ids: Collection[str] = (),
    beside: Sequence[Entry] = (),
    today: date | None = None,
) -> list[Finding]:
    """Return the findings for `entries`, in their order and in the order of the rules.

    `paths` has the paths of entries by id; `rules` the names of the rules to apply (none: all); `known_ids` are valid
    ids of the graph whose entries are not among `entries`; `beside` are entries used for comparison, without findings.
    Raises ValueError for an unknown rule.
    """
    judged = {entry.id for entry in entries}
    others = [entry for entry in beside if entry.id not in judged]
    corpus = Corpus([*entries, *others], known_ids, today or date.today(), paths or {}, judged if others else None)
    chosen = choose(rules)
    findings: list[Finding] = []
    for entry in entries:
        where = str((paths or {}).get(entry.id, entry.id))
        fields = list(texts(entry))
        for rule in chosen:
            severity = rule.imported if rule.imported and entry.provenance else rule.severity
            problems = rule.entry(entry, corpus) if rule.entry else ()
            findings += _findings(rule, where, severity, problems)
            findings += _findings(rule, where, severity, _of_texts(rule, fields))
    return findings


def lint_articles(articles: Mapping[str, Background], *, rules: Iterable[str] = ()) -> list[Finding]:
    """Return the findings for articles without an entry, by file."""
    chosen = choose(rules)
    return [
        finding
        for where, article in articles.items()
        for rule in chosen
        for finding in _findings(rule, where, rule.severity, _of_texts(rule, article_texts(article)))
    ]


def choose(names: Iterable[str]) -> list[Rule]:
    """Return the rules with those names in the order of the table; all of them for no name."""
    by_name = {rule.name: rule for rule in RULES}
    wanted = list(names)
    for name in wanted:
        if name not in by_name:
            raise ValueError(f"there is no rule {name!r}; the rules are: {', '.join(by_name)}")
    return [rule for rule in RULES if not wanted or rule.name in wanted]


def _of_texts(rule: Rule, fields: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Yield the problems found by a text rule in each text."""
    if rule.text:
        for field, text in fields:
            yield from rule.text(field, text)


def _findings(rule: Rule, where: str, severity: Severity, problems: Iterable[Problem]) -> list[Finding]:
    """Convert problems to findings, with the rule's name, location and severity."""
    return [Finding(rule.name, where, p.field, p.problem, p.remedy, severity) for p in problems]
