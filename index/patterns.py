r"""Patterns: searches thousands of regular expressions in one pass over the text.

    Patterns.compile(["out of memory", r"exit(ed)? with code \d+"]).search("exited with code 137")
    ->  [PatternMatch(row=1, start=0, end=20)]

Syntax is RE2's, case-insensitive, and `^` and `$` also match at line ends: no backtracking, hence linear time for any
log. RE2 is available at once; Hyperscan's automata are compiled in buckets, one file each, and replace RE2 for the
compiled buckets (`index.engines`). Of very many patterns only those are tried whose required text occurs
(`index.required`). RE2 then finds the span of each match.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from index.engines import (
    Automaton,
    Engine,
    Engines,
    FilteredEngine,
    HyperscanEngine,
    Re2Engine,
    hyperscan_is_here,
    re2_compiled,
)
from index.errors import BadPattern
from index.required import Grams
from index.seams import PatternMatch

BUCKET = 64  # patterns per automaton: small, so that a changed entry recompiles quickly
FILTERED_FROM = 10_000  # patterns from which no automaton is built, and only those are tried whose text occurs
WINDOW = 4096  # bytes before the end of a match searched first for its start
SUFFIX = ".automaton"


def check(pattern: str) -> str | None:
    """Return why `pattern` cannot be used, or None when it can."""
    import re2

    try:
        compiled = re2_compiled(pattern)
    except re2.error as error:
        detail = error.args[0] if error.args else error
        return f"not RE2 syntax ({detail.decode() if isinstance(detail, bytes) else detail})"
    if compiled.search("") is not None:
        return "it matches the empty text, and so every log"
    return None


class Patterns:
    """All patterns of a knowledge base; a `PatternIndex`."""

    def __init__(self, patterns: Sequence[str], engine: Engine) -> None:
        self._patterns, self._engine = list(patterns), engine

    @classmethod
    def compile(cls, patterns: Sequence[str]) -> Patterns:
        """Compile in memory, with RE2: for tests and for a handful of patterns."""
        return cls(patterns, Re2Engine(patterns))

    @property
    def texts(self) -> Sequence[str]:
        """The patterns as they were written, in row order."""
        return self._patterns

    def search(self, text: str) -> list[PatternMatch]:
        """Return one match per pattern that occurs in `text`, in row order, with character offsets."""
        data = text.encode("utf-8", "replace")
        characters = len if len(data) == len(text) else _characters
        found = []
        for row, first_end in sorted(self._engine.ends(data).items()):
            start, end = self._span(row, data, first_end)
            found.append(PatternMatch(row, characters(data[:start]), characters(data[:end])))
        return found

    def rows(self, text: str) -> list[int]:
        """Return the rows of the patterns that occur in `text`, in order: `search` without the positions."""
        return sorted(self._engine.ends(text.encode("utf-8", "replace")))

    def _span(self, row: int, data: bytes, end: int) -> tuple[int, int]:
        """Return the span of the match that ends first, extended as far as possible on its line."""
        compiled = re2_compiled(self._patterns[row])
        # A match that may end before or after its line break ends before it.
        for last in (end - 1, end) if data[end - 1 : end] == b"\n" else (end,):
            line_end = data.find(b"\n", last)
            stop = min(len(data) if line_end < 0 else line_end, last + WINDOW)
            for start in (max(0, last - WINDOW), 0):
                match = compiled.search(data[start:stop])
                if match:
                    return start + match.start(), start + match.end()
        return max(0, end - 1), end

    @classmethod
    def write(cls, patterns: Sequence[str], folder: Path) -> None:
        """Write patterns to `folder`, for `load` to read.

        Raises BadPattern naming the first pattern that cannot run in linear time.
        """
        for pattern in patterns:
            if reason := check(pattern):
                raise BadPattern(f"the pattern {pattern!r} cannot be used: {reason}; write it in RE2 syntax")
        (folder / "patterns.json").write_text(json.dumps(list(patterns)))
        if len(patterns) >= FILTERED_FROM:
            Grams.of(patterns).save(folder)

    @classmethod
    def load(cls, folder: Path, automata: Path) -> Patterns:
        """Load the patterns that `write` stored, with Hyperscan for compiled buckets and RE2 for the others."""
        patterns = read(folder)
        grams = Grams.load(folder)
        return cls(patterns, FilteredEngine(patterns, grams) if grams else _engine(patterns, automata))

    def take_up(self, automata: Path) -> None:
        """Load automata that were compiled after these patterns were loaded; running searches are not affected."""
        if not isinstance(self._engine, FilteredEngine):
            self._engine = _engine(self._patterns, automata)


def _engine(patterns: Sequence[str], automata: Path) -> Engine:
    """Return the engine: automata where they are compiled, RE2 for the other patterns."""
    loaded: list[Automaton] = []
    if hyperscan_is_here() and automata.is_dir():
        found = ((automata / name, rows) for name, rows in buckets(patterns).items())
        loaded = [it for path, rows in found if path.exists() and (it := Automaton.load(path, rows))]
    if not loaded:
        return Re2Engine(patterns)
    covered = {row for automaton in loaded for row in automaton.rows}
    rest = [row for row in range(len(patterns)) if row not in covered]
    return Engines(HyperscanEngine(loaded), *([Re2Engine(patterns, rest)] if rest else []))


def read(folder: Path) -> list[str]:
    """Return the patterns in `folder`, in row order."""
    found: list[str] = json.loads((folder / "patterns.json").read_text())
    return found


def automata_of(patterns: Sequence[str], automata: Path) -> list[tuple[Path, list[str]]]:
    """Return the files of all automata with the patterns of each; none without Hyperscan."""
    if not hyperscan_is_here() or len(patterns) >= FILTERED_FROM:
        return []
    return [(automata / name, [patterns[row] for row in rows]) for name, rows in buckets(patterns).items()]


def compile_automata(patterns: Sequence[str], automata: Path,
                     progress: Callable[[int, int], None] = lambda done, of: None) -> None:  # fmt: skip
    """Compile the automata that are missing in the folder `automata` or incompatible with this machine."""
    missing = [
        (path, texts) for path, texts in automata_of(patterns, automata) if not Automaton.load(path, range(len(texts)))
    ]
    if not missing:
        return
    automata.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor() as pool:
        for done, _ in enumerate(pool.map(lambda it: Automaton.write(*it), missing), start=1):
            progress(done, len(missing))


def drop_automata(automata: Path, kept: Iterable[Sequence[str]]) -> None:
    """Delete the automata that none of the given lists of patterns uses."""
    used = {name for patterns in kept for name in buckets(patterns)}
    for path in automata.glob(f"*{SUFFIX}*"):
        if path.name not in used:
            path.unlink(missing_ok=True)


def buckets(patterns: Sequence[str]) -> dict[str, list[int]]:
    """Distribute the rows into buckets by each pattern's hash, so that a new pattern changes one bucket only.

    The name of a bucket's automaton is derived from its content.
    """
    count = 1
    while count * BUCKET < len(patterns):
        count *= 2
    dealt: list[list[int]] = [[] for _ in range(count)]
    for row, pattern in enumerate(patterns):
        dealt[int(hashlib.sha256(pattern.encode()).hexdigest()[:8], 16) % count].append(row)
    return {_name([patterns[row] for row in rows]): rows for rows in dealt if rows}


def _name(patterns: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(patterns).encode()).hexdigest()[:24] + SUFFIX


def _characters(data: bytes) -> int:
    """Count the characters of UTF-8 `data`."""
    return len(data.decode("utf-8", "ignore"))
