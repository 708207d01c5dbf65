"""Rules about the error graph: ids exist, edges are symmetric, and distinctions are specific.

a leads_to b, but b is not preceded_by a  ->  graph.leads_to[0]: one way only
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kb.entry import Entry, Lookalike, Transition
from kb.lint.actions import SAME, similarity
from kb.lint.rule import Corpus, Problem, excerpt, normalised, slug

BACK = {"leads_to": "preceded_by", "preceded_by": "leads_to", "confused_with": "confused_with"}
SHORTEST = 20  # characters of a normalised distinction


def edges(entry: Entry) -> Iterator[tuple[str, str, str]]:
    """Yield (field, kind, id) of each edge."""
    for kind in BACK:
        links: Sequence[Transition | Lookalike] = getattr(entry.graph, kind)
        for index, link in enumerate(links):
            yield f"graph.{kind}[{index}].entry_id", kind, link.entry_id


def ids_resolve(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """Every id of the graph is the id of an entry, or of an error known in several environments."""
    for field, _, target in edges(entry):
        if target not in corpus.ids and target not in corpus.slugs:
            yield Problem(field, f"there is no entry {target!r}", "correct the id, or delete the edge")


def no_self_link(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """No entry is linked with itself."""
    for field, kind, target in edges(entry):
        if target == entry.id:
            yield Problem(field, f"the entry is its own {kind}", "delete the edge")


def goes_both_ways(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """What an error leads to is preceded by it, and lookalikes name each other."""
    for field, kind, target in edges(entry):
        other = corpus.by_id.get(target)
        if other is None or target == entry.id:
            continue
        if entry.id not in {back for _, back_kind, back in edges(other) if back_kind == BACK[kind]}:
            yield Problem(field, f"{target} does not say {BACK[kind]} {entry.id}", f"add it there: {BACK[kind]}")


def distinctions_distinguish(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """A distinction is a sentence of its own, and not the other error's message."""
    for index, link in enumerate(entry.graph.confused_with):
        field = f"graph.confused_with[{index}].distinction"
        said = normalised(link.distinction.en)
        if len(said) < SHORTEST:
            problem = f"it tells nothing apart: {excerpt(link.distinction.en)!r}"
            yield Problem(field, problem, "say what differs, and where one sees it")
            continue
        other = corpus.by_id.get(link.entry_id)
        signature = normalised(other.signature.en) if other else ""
        if signature and (similarity(said, signature) >= SAME or (said in signature)):
            problem = "it only repeats the other error's message"
            yield Problem(field, problem, "say what differs, and where one sees it")
        own = frozenset({slug(entry.id), slug(link.entry_id)})
        others = corpus.once(_distinctions).get(_template(link.distinction.en), set()) - {own}
        if len(others) >= 2:
            problem = (
                f"the same sentence, names aside, tells {len(others)} other pairs apart: "
                f"{excerpt(link.distinction.en, 40)!r}"
            )
            yield Problem(field, problem, "say what differs between these two")


# "here" and "there" as references: not "there is", "it is there", a here-document, or quoted text.
DEICTIC = re.compile(r"\bhere\b(?!-| ?doc)|\bthere\b|这边|那边|这里|那里", re.IGNORECASE)
NO_PLACE = re.compile(
    r"`[^`\n]{0,200}`|“[^”]{0,200}”|「[^」]{0,200}」|\"[^\"\n]{0,200}\""
    r"|\bthere(?:'s\b| (?:is|are|was|were|be|has|have|had|may|might|can|could|will|would|must|seems?)\b)"
    r"|\b(?:is|are|was|were|be|been|not|already|still|gets?) there\b",
    re.IGNORECASE,
)


def distinctions_name_the_errors(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A distinction names the errors: "here" is ambiguous, since it is shown in both entries."""
    for index, link in enumerate(entry.graph.confused_with):
        for language, said in (("en", link.distinction.en), ("zh", link.distinction.zh or "")):
            if found := DEICTIC.search(NO_PLACE.sub("·", said)):
                problem = f"{found[0]!r} is the other error for whoever reads it in {link.entry_id}"
                yield Problem(f"graph.confused_with[{index}].distinction.{language}", problem, "name the two errors")


def _distinctions(corpus: Corpus) -> dict[str, set[frozenset[str]]]:
    """Return the pairs of errors per distinction, by its template."""
    pairs: dict[str, set[frozenset[str]]] = {}
    for entry in corpus.entries:
        for link in entry.graph.confused_with:
            pair = frozenset({slug(entry.id), slug(link.entry_id)})
            pairs.setdefault(_template(link.distinction.en), set()).add(pair)
    return pairs


def _template(distinction: str) -> str:
    """Return the words of a distinction without the names in it.

    >>> _template("'TypeError' is a type_error while 'KeyError' is a key_error")
    'name is a name while name is a name'
    """
    return normalised(re.sub(r"'[^']*'|\"[^\"]*\"|`[^`]*`|“[^”]*”|\b\w+_\w+\b|\b[a-z]+[A-Z]\w*", "name", distinction))


def unique_id(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """No two entries have the same id."""
    if corpus.id_counts[entry.id] > 1:
        yield Problem("id", f"another entry is called {entry.id!r} too", "merge the two, or rename one")


def unique_signature(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """No two errors are recognised by the same message."""
    same = corpus.ids_by_signature[normalised(entry.signature.en)]
    others = [other for other in same if slug(other) != slug(entry.id)]
    if others:
        yield Problem("signature", f"{others[0]} has the same signature", "merge the two, or quote what differs")
