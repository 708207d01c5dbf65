"""Articles: question-and-answer articles with front matter and Markdown.

    ---
    title: "What causes cudaErrorInvalidResourceHandle?"
    date: "2025-01-30"
    id: "what-causes-cudaerrorinvalidresourcehandle"
    ---

An article becomes background reading of the entries it concerns: those with one of its error codes, or, for an article
without codes, those that mention the functions in its title.

>>> codes_and_identifiers("Why does `cudaFreeAsync` give cudaErrorInvalidValue?")
(['cudaErrorInvalidValue'], ['cudaFreeAsync'])
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from kb.entry import Background, Entry, Text
from kb.errors import ImportRefused
from kb.findings import Finding
from kb.formats.decoding import mojibake_findings
from kb.formats.imported import Article
from kb.formats.markdown import without_fences
from kb.formats.texts import walk
from kb.formats.validation import day

_FRONT_MATTER = re.compile(r"---\n(?P<head>(?:[^\n]*\n){1,60}?)---(?:\n|$)")
_KEY = re.compile(r"(?P<key>[\w-]+):[ \t]*(?P<value>.*)")
_KNOWN_KEYS = ("title", "date", "id")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{3,}")

# Names that look like an error code, and patterns of other names.
_CODE_NAME = re.compile(
    r"cudaError[A-Z]\w+|[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+|[A-Z][a-z]\w*(?:Error|Exception)|E[A-Z]{3,12}|SIG[A-Z]{3,7}"
)
_SUCCESS = re.compile(r"\w*(?:_SUCCESS|Success)")
_API_NAME = re.compile(r"[a-z]+[A-Z]\w+|\w+_\w+")  # camelCase or snake_case


def is_article(text: str) -> bool:
    """Return whether a text is an article: front matter with a title."""
    match = _FRONT_MATTER.match(text)
    return match is not None and re.search(r"^title:", match["head"], re.MULTILINE) is not None


def read(text: str, where: str) -> tuple[Article, list[Finding]]:
    """Return the article and its findings."""
    match = _FRONT_MATTER.match(text)
    if match is None:
        raise ImportRefused(f"{where}: no front matter; an article begins with ---, title: …, ---")
    findings = mojibake_findings(text, where)
    head: dict[str, str] = {}
    for line in match["head"].splitlines():
        pair = _KEY.fullmatch(line)
        if pair and pair["key"] in _KNOWN_KEYS:
            head[pair["key"]] = _unquoted(pair["value"].strip())
        elif line.strip():
            problem = f"this is not known, so it was left out: {line[:120]}"
            findings.append(Finding("unknown-key", where, "front matter", problem, "put it into the text", "warning"))
    title = head.get("title", "")
    body = text[match.end() :].strip("\n")
    written = day(head.get("date"), where, "date", findings)
    background = Background(id=head.get("id") or _slug(title), title=title, written=written, markdown=body)
    title_codes, title_identifiers = codes_and_identifiers(title)
    prose_codes, prose_identifiers = codes_and_identifiers(without_fences(body))
    article = Article(
        background=background,
        codes=tuple(dict.fromkeys(title_codes or prose_codes)),
        identifiers=tuple(dict.fromkeys(title_identifiers or prose_identifiers)),
        source=where,
    )
    return article, findings


def codes_and_identifiers(text: str) -> tuple[list[str], list[str]]:
    """Return the distinct error codes and functions named in a text, in order of appearance."""
    codes: dict[str, None] = {}
    identifiers: dict[str, None] = {}
    for name in _NAME.findall(text):
        if _SUCCESS.fullmatch(name):
            continue
        if _CODE_NAME.fullmatch(name):
            codes[name] = None
        elif _API_NAME.fullmatch(name):
            identifiers[name] = None
    return list(codes), list(identifiers)


def attach(articles: Iterable[Article], entries: Sequence[Entry]) -> tuple[list[Entry], list[Finding]]:
    """Return the entries with their articles attached, and a finding per article without an entry.

    An article is attached to the entries with one of its codes; without codes, to those that name the most of its
    identifiers.
    """
    articles = list(articles)
    if not articles:
        return list(entries), []
    words = [frozenset(_NAME.findall(" ".join(_texts(entry)))) for entry in entries]
    added: dict[int, list[Background]] = {}
    findings = []
    for article in articles:
        wanted = _wanted_by(article, entries, words)
        for index in wanted:
            added.setdefault(index, []).append(article.background)
        if not wanted:
            about = ", ".join((article.codes or article.identifiers)[:5]) or "nothing that has a name"
            findings.append(
                Finding(
                    rule="unattached-article",
                    where=article.source,
                    field="title",
                    problem=f"“{article.background.title}” is about {about}; no entry is",
                    remedy="import it again together with an entry about that",
                    severity="warning",
                )
            )
    result = list(entries)
    for index, backgrounds in added.items():
        kept = {background.id: background for background in (*entries[index].background, *backgrounds)}
        result[index] = entries[index].model_copy(update={"background": tuple(kept.values())})
    return result, findings


def _wanted_by(article: Article, entries: Sequence[Entry], words: Sequence[frozenset[str]]) -> list[int]:
    if article.codes:
        codes = set(article.codes)
        return [
            index
            for index, entry in enumerate(entries)
            if codes & ({code.name for code in entry.codes} | set(_NAME.findall(entry.signature.en)))
        ]
    shared = [len(names.intersection(article.identifiers)) for names in words]
    most = max(shared, default=0)
    return [index for index, count in enumerate(shared) if most and count == most]


def _texts(entry: Entry) -> Iterable[str]:
    for _, value in walk(entry, ""):
        if isinstance(value, Text):
            yield value.en
        elif isinstance(value, str):
            yield value


def _unquoted(value: str) -> str:
    """Return a front matter value without its quotes."""
    if len(value) >= 2 and value[0] == value[-1] == '"':
        return value[1:-1].replace(r"\"", '"').replace("\\\\", "\\")
    if len(value) >= 2 and value[0] == value[-1] == "'":
        return value[1:-1].replace("''", "'")
    return value


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
