"""Retrieval: from a parsed log to the candidate entries, with every arm's raw scores.

    by_pattern   all patterns of the knowledge base in one pass over the paste
    by_words     BM25 of the root event and of the whole paste, against headlines and against everything
    by_meaning   unit vectors of the root event, of the error lines and of the paste, against all passages

The arms only propose candidates; their scores stay raw and are weighted by the ranking model.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.retrieval.products import products_in
from assistant.diagnosis.types import Line, Log
from index.seams import Encoder
from index.store import Index
from index.words import Asked

FROM_WORDS, FROM_MEANING = 15, 24  # candidates that each view of the paste may propose
LONGEST_SEARCHED = 200_000  # characters of the paste searched for products
LONGEST_VIEW = 1000  # characters of a view; the encoder reads 256 word pieces. 600 cost a point and saved a third
ERROR_LINES = 8  # of the paste, strongest first, in the view of the errors
SINGLE_LINES, LONGEST_SINGLE = 5, 300  # how many of them are encoded separately, and the characters of each
SHORTEST_SENTENCE = 8  # characters: a shorter sentence is uninformative by itself
FROM_SENTENCE = 6  # candidates that each sentence of a description may propose


@dataclass(frozen=True, slots=True)
class Views:
    """The texts of a paste that the arms query with; a view may be empty, and equal ones are encoded once."""

    root: str  # the headline of the root event
    errors: str  # the lines that look most like errors, in order
    prose: str  # what a person wrote
    whole: str  # the whole paste, shortened in the middle lines first
    lines: tuple[str, ...]  # the strongest error lines, each alone; of a description its longest sentences

    def texts(self) -> tuple[str, ...]:
        """The views in the order of `VIEW_NAMES`."""
        return (self.root, self.errors, self.prose, self.whole)


_SENTENCE_END = re.compile(r"(?<=[.!?;])\s+|(?<=[。！？；])|\n")
WORD_FIELDS = ("headline", "printed", "body")  # of the index, queried with the root event and with the whole paste
VIEW_NAMES = ("root", "errors", "prose", "whole")


@dataclass(frozen=True, slots=True)
class Matched:
    """A pattern's first match in the paste."""

    row: int  # of the pattern, in the index
    place: int  # index into `Log.lines` of the line where it begins
    quote: str  # the matched text


@dataclass(slots=True)
class Found:
    """The raw results of the arms. Documents and passages are given by their number in the index."""

    views: Views
    whole: str = ""  # every kept line without its prefixes
    matches: dict[int, list[Matched]] = field(default_factory=dict)  # per document
    words: dict[str, Asked] = field(default_factory=dict)  # "root/headline", "products" -> BM25
    products: tuple[str, ...] = ()  # that the paste concerns
    vectors: NDArray[np.float32] | None = None  # (views, dimension); zeros for an empty view
    line_vectors: NDArray[np.float32] | None = None  # (lines, dimension)
    near: list[list[tuple[int, float]]] = field(default_factory=list)  # per view: (passage, cosine), best first
    documents: list[int] = field(default_factory=list)  # the candidates, ascending


def views_of(log: Log) -> Views:
    """Return the views of the paste."""
    event = log.root_event
    root = event.headline[:LONGEST_VIEW] if event else ""
    prose = "\n".join(log.lines[place].text for place in log.prose)[:LONGEST_VIEW]
    told = set(log.prose)
    program = [line for place, line in enumerate(log.lines) if place not in told]
    strongest = _strongest(program, ERROR_LINES)
    errors = "\n".join(line.text for line in strongest)[:LONGEST_VIEW]
    if log.is_prose:
        lines = _sentences(prose)
    else:
        alone = sorted(strongest, key=lambda line: -read_signs(line.text, line.level).strength) or list(log.lines)
        lines = tuple(dict.fromkeys(line.text[:LONGEST_SINGLE] for line in alone[:SINGLE_LINES]))
    everything = "\n".join(line.text for line in log.lines)
    if len(everything) <= LONGEST_VIEW:
        whole = everything
    else:
        whole = "\n".join(part for part in (prose[: LONGEST_VIEW // 2], root, errors) if part)[:LONGEST_VIEW]
    return Views(root, errors, prose, whole, lines)


def _sentences(prose: str) -> tuple[str, ...]:
    """Return the longest distinct sentences written by a person, in order."""
    distinct = dict.fromkeys(sentence.strip() for sentence in _SENTENCE_END.split(prose))
    said = [sentence for sentence in distinct if len(sentence) >= SHORTEST_SENTENCE] or [prose.strip()]
    longest = set(sorted(said, key=len, reverse=True)[:SINGLE_LINES])
    return tuple(sentence[:LONGEST_SINGLE] for sentence in said if sentence in longest)


def _strongest(lines: Sequence[Line], count: int) -> list[Line]:
    """Return the `count` distinct lines with the strongest error signs, in order of the paste."""
    distinct = {line.text: line for line in reversed(lines)}  # the first of equal lines
    scored = [(read_signs(line.text, line.level).strength, line) for line in distinct.values()]
    best = sorted((pair for pair in scored if pair[0] >= 1.0), key=lambda pair: (-pair[0], pair[1].number))[:count]
    return sorted((line for _, line in best), key=lambda line: line.number)


def retrieve(log: Log, index: Index, encoder: Encoder | None) -> Found:
    """Query every arm and collect the candidates; without an encoder, only patterns and words propose."""
    found = Found(views_of(log), "\n".join(line.text for line in log.lines))
    by_pattern(log, index, found)
    by_words(index, found)
    if encoder is not None:
        by_meaning(log, index, encoder, found)
    return found


def by_pattern(log: Log, index: Index, found: Found) -> None:
    """Search all patterns in the paste as printed, in its lines without prefixes, and in the root event alone.

    A search returns a pattern's first match, which is often in a line that wraps the root event.
    """
    everywhere = range(len(log.lines))
    numbers = frozenset(log.root_event.lines) if log.root_event else frozenset()
    root = [place for place in everywhere if log.lines[place].number in numbers]
    _match(index, found, [line.raw for line in log.lines], everywhere)
    _match(index, found, [line.text for line in log.lines], everywhere)
    if 0 < len(root) < len(log.lines):
        _match(index, found, [log.lines[place].text for place in root], root)
    found.documents = sorted({*found.documents, *found.matches})


def _match(index: Index, found: Found, texts: Sequence[str], places: Sequence[int]) -> None:
    """Add the matches in the texts of the lines at `places`, unless the pattern already matches at one of them."""
    ends = np.cumsum([len(text) + 1 for text in texts])
    text = "\n".join(texts)
    for match in index.patterns.search(text):
        known = found.matches.setdefault(int(index.pattern_documents[match.row]), [])
        if all(match.row != earlier.row or earlier.place not in places for earlier in known):
            place = min(int(np.searchsorted(ends, match.start, side="right")), len(texts) - 1)
            known.append(Matched(match.row, places[place], text[match.start : match.end]))


def by_words(index: Index, found: Found) -> None:
    """Score every document by the words it shares with the root event and with the whole paste."""
    proposed: set[int] = set()
    found.products = products_in(found.whole[:LONGEST_SEARCHED])
    found.words["products"] = index.words["products"].asked(" ".join(found.products))
    for view, text in (("root", found.views.root), ("whole", found.whole)):
        for name in WORD_FIELDS:
            asked = found.words[f"{view}/{name}"] = index.words[name].asked(text)
            proposed.update(asked.best(FROM_WORDS).tolist())
    found.documents = sorted({*found.documents, *proposed})


def by_meaning(log: Log, index: Index, encoder: Encoder, found: Found) -> None:
    """Find the passages nearest to each view."""
    texts = found.views.texts()
    distinct = sorted({text for text in (*texts, *found.views.lines) if text})
    vectors = dict(zip(distinct, encoder.encode(distinct, query=True), strict=True)) if distinct else {}
    nothing = np.zeros(encoder.dimension, dtype=np.float32)
    found.vectors = np.stack([vectors.get(text, nothing) for text in texts])
    found.line_vectors = np.stack([vectors.get(text, nothing) for text in found.views.lines])
    proposed: set[int] = set()
    nearest = {}
    # Single lines of a log are scored but propose no candidates; a single sentence of a description does.
    sentences = found.views.lines if log.is_prose else ()
    asked = sorted({text for text in (*texts, *sentences) if text})
    if asked:
        scores, rows = index.nearest.search(np.stack([vectors[text] for text in asked]), 3 * FROM_MEANING)
        nearest = {
            text: list(zip(r.tolist(), s.tolist(), strict=True)) for text, s, r in zip(asked, scores, rows, strict=True)
        }
    for text, count in (*((text, FROM_MEANING) for text in texts), *((text, FROM_SENTENCE) for text in sentences)):
        near = nearest.get(text, [])
        documents = dict.fromkeys(int(index.passage_documents[row]) for row, _ in near)
        proposed.update(list(documents)[:count])
    found.near.extend(nearest.get(text, []) for text in texts)
    found.documents = sorted({*found.documents, *proposed})
