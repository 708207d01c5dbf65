"""Engines: find the patterns that occur in a text, and the end of the first match of each.

    Re2Engine(["out of memory"]).ends(b"CUDA out of memory")         ->  {0: 18}
    HyperscanEngine([Automaton.load(path, [0])]).ends(…)     ->  the same, from an automaton that was kept in a file

RE2's set compiles quickly at every start and is slow on the first text; Hyperscan takes seconds to compile, and its
automata load in milliseconds. Both accept the same syntax and give the same results.
"""

from __future__ import annotations

import hashlib
import json
import threading
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from index.errors import BadPattern
from index.required import Grams

ALL_PATTERNS, ONE_PATTERN = 64 << 20, 4 << 20  # bytes that the lazily built automaton may take
KEPT_COMPILED = 48  # single patterns: what matched lately matches again


def re2_options(memory: int = ALL_PATTERNS) -> Any:
    """Return the options of every pattern: case-insensitive, no logging, at most `memory` bytes."""
    import re2

    options = re2.Options()
    options.case_sensitive = False
    options.log_errors = False
    options.max_mem = memory
    return options


@lru_cache(maxsize=KEPT_COMPILED)
def re2_compiled(pattern: str) -> Any:
    """Return one pattern, in which `^` and `$` also stand for the ends of lines."""
    import re2

    return re2.compile(f"(?m:{pattern})", re2_options(ONE_PATTERN))


MOST_LINES = 64  # lines of one match in which its earliest end is searched


class Engine(Protocol):
    """Finds the patterns that occur in a text, and the line on which the first match of each is complete."""

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of a match, on the first line on which one is complete}."""
        ...


class Re2Engine:
    """RE2's set: not stored, compiled at every start; the end of a match is searched separately."""

    def __init__(self, patterns: Sequence[str], rows: Sequence[int] | None = None) -> None:
        import re2

        self._rows = list(range(len(patterns))) if rows is None else list(rows)
        self._patterns = patterns
        self._set = re2.Set.SearchSet(re2_options())
        for row in self._rows:
            self._set.Add(f"(?m:{patterns[row]})")
        if self._rows:
            self._set.Compile()

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of its first match}."""
        if not self._rows:
            return {}
        return first_ends(self._patterns, (self._rows[place] for place in self._set.Match(data) or []), data)


def first_ends(patterns: Sequence[str], rows: Iterable[int], data: bytes) -> dict[int, int]:
    """Return {row: byte offset behind the end of its first match} of the patterns in `rows` that occur in `data`."""
    ends = {row: _first_end(patterns[row], data) for row in rows}
    return {row: end for row, end in ends.items() if end is not None}


def _first_end(pattern: str, data: bytes) -> int | None:
    compiled = re2_compiled(pattern)
    match = compiled.search(data)
    if match is None:
        return None
    # The match is the longest; a shorter one may end on an earlier line, and Hyperscan reports that.
    start, end, line_end = match.start(), int(match.end()), int(match.start())
    for _ in range(MOST_LINES):
        line_end = data.find(b"\n", line_end + 1, end)
        if line_end < 0:
            break
        if shorter := compiled.search(data, start, line_end):
            return int(shorter.end())
    return end


class FilteredEngine:
    """Very many patterns: those whose required text occurs are tried one by one, with RE2; no automaton holds all."""

    def __init__(self, patterns: Sequence[str], grams: Grams) -> None:
        self._patterns, self._grams = patterns, grams
        self._rest = Re2Engine(patterns, grams.rest.tolist())

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of its first match}."""
        return self._rest.ends(data) | first_ends(self._patterns, self._grams.rows(data), data)


def hyperscan_is_here() -> bool:
    """Return whether Hyperscan is installed."""
    import importlib.util

    return importlib.util.find_spec("hyperscan") is not None


@dataclass(frozen=True)
class Automaton:
    """A Hyperscan automaton of several patterns."""

    database: Any
    rows: tuple[int, ...]  # of its patterns, in the automaton's order

    @staticmethod
    def load(path: Path, rows: Sequence[int]) -> Automaton | None:
        """Load the automaton that `write` stored for the patterns in `rows`; None where missing or incompatible.

        Patterns that Hyperscan rejected are not among the automaton's rows.
        """
        import hyperscan as hs

        try:
            head, _, data = path.read_bytes().partition(b"\n")
            about = json.loads(head)
            if about["sha256"] != hashlib.sha256(data).hexdigest():
                return None
            kept = tuple(row for place, row in enumerate(rows) if place not in about["refused"])
            return Automaton(hs.loadb(data, mode=hs.HS_MODE_BLOCK) if kept else None, kept)
        except (OSError, ValueError, KeyError, TypeError, hs.error):
            return None

    @staticmethod
    def write(path: Path, patterns: Sequence[str]) -> None:
        """Compile patterns and write their automaton to `path` atomically."""
        refused: list[int] = []
        try:
            data = hyperscan_compiled(patterns)
        except BadPattern:  # one of them has a construct that Hyperscan does not support
            refused = [place for place, pattern in enumerate(patterns) if not _is_taken(pattern)]
            kept = [pattern for place, pattern in enumerate(patterns) if place not in refused]
            data = hyperscan_compiled(kept) if kept else b""
        about = json.dumps({"refused": refused, "sha256": hashlib.sha256(data).hexdigest()})
        aside = path.with_name(f"{path.name}.{uuid.uuid4().hex[:8]}")
        aside.write_bytes(about.encode() + b"\n" + data)
        aside.replace(path)


class HyperscanEngine:
    """Hyperscan automata, one per bucket of patterns; every thread has its own scratch space."""

    def __init__(self, automata: Sequence[Automaton]) -> None:
        self._automata = [automaton for automaton in automata if automaton.rows]
        self._own = threading.local()

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of its first match}."""
        found: dict[int, int] = {}
        for automaton, scratch in zip(self._automata, self._scratches(), strict=True):

            def on_match(at: int, _start: int, end: int, _flags: int, rows: tuple[int, ...]) -> None:
                found.setdefault(rows[at], end)

            automaton.database.scan(data, match_event_handler=on_match, context=automaton.rows, scratch=scratch)
        return found

    def _scratches(self) -> list[Any]:
        """Return this thread's scratch space for each automaton."""
        if not hasattr(self._own, "scratches"):
            import hyperscan as hs

            self._own.scratches = [hs.Scratch(automaton.database) for automaton in self._automata]
        return self._own.scratches  # type: ignore[no-any-return]


def hyperscan_compiled(patterns: Sequence[str]) -> bytes:
    """Compile into one serialised automaton. Raises BadPattern where Hyperscan rejects a pattern."""
    import hyperscan as hs

    flags = hs.HS_FLAG_CASELESS | hs.HS_FLAG_MULTILINE | hs.HS_FLAG_SINGLEMATCH | hs.HS_FLAG_UTF8
    database = hs.Database(mode=hs.HS_MODE_BLOCK)
    try:
        database.compile(expressions=[p.encode() for p in patterns], ids=list(range(len(patterns))),
                         flags=[flags] * len(patterns))  # fmt: skip
    except hs.error as error:
        raise BadPattern(f"Hyperscan refuses one of {len(patterns)} patterns: {error}") from error
    return bytes(hs.dumpb(database))


def _is_taken(pattern: str) -> bool:
    try:
        return bool(hyperscan_compiled([pattern]))
    except BadPattern:
        return False


class Engines:
    """Several engines, each for its own rows."""

    def __init__(self, *engines: Engine) -> None:
        self._engines = engines

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of its first match}."""
        return {row: end for engine in self._engines for row, end in engine.ends(data).items()}
