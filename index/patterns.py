r"""Patterns: thousands of regular expressions, tried at once in one pass over the text.

    Patterns.compile(["out of memory", r"exit(ed)? with code \d+"]).search("exited with code 137")
    ->  [PatternMatch(row=1, start=0, end=20)]

Syntax is RE2's, without case, and `^` and `$` also stand for the ends of lines: no backtracking, hence time linear in
the text whatever a log contains. Hyperscan compiles all patterns into automata that load in milliseconds; where it has
no build for the machine, RE2's own set does the same, compiled at every start. RE2 then finds the span of each match.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol

from index.errors import BadPattern
from index.seams import PatternMatch

BUCKET = 64  # patterns per automaton: few enough that a changed entry recompiles in a moment
WINDOW = 4096  # bytes before the end of a match in which its start is looked for first


def _re2_options() -> Any:
    import re2

    options = re2.Options()
    options.case_sensitive = False
    options.log_errors = False
    options.max_mem = 64 << 20  # bytes; RE2's lazily built automata for all patterns together
    return options


def check(pattern: str) -> str | None:
    """Return why `pattern` cannot be used, or None when it can."""
    import re2

    try:
        compiled = re2.compile(f"(?m:{pattern})", _re2_options())
    except re2.error as error:
        detail = error.args[0] if error.args else error
        return f"not RE2 syntax ({detail.decode() if isinstance(detail, bytes) else detail})"
    if compiled.search("") is not None:
        return "it matches the empty text, and so every log"
    return None


class Engine(Protocol):
    """Tells which patterns occur, and where the first occurrence of each ends."""

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of its first match}."""
        ...


class HyperscanEngine:
    """Hyperscan automata, a bucket of patterns each; a scan needs room of its own, so every thread has one."""

    def __init__(self, buckets: list[tuple[Any, list[int]]]) -> None:
        self._buckets = buckets
        self._own = threading.local()

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of its first match}."""
        found: dict[int, int] = {}
        for (database, rows), scratch in zip(self._buckets, self._scratches(), strict=True):

            def on_match(at: int, _start: int, end: int, _flags: int, rows: list[int]) -> None:
                found.setdefault(rows[at], end)

            database.scan(data, match_event_handler=on_match, context=rows, scratch=scratch)
        return found

    def _scratches(self) -> list[Any]:
        """Return this thread's room for each automaton."""
        if not hasattr(self._own, "scratches"):
            import hyperscan as hs

            self._own.scratches = [hs.Scratch(database) for database, _ in self._buckets]
        return self._own.scratches  # type: ignore[no-any-return]

    @staticmethod
    def compile_bucket(patterns: Sequence[str]) -> bytes:
        """Compile into the serialised automaton of one bucket."""
        import hyperscan as hs

        flags = hs.HS_FLAG_CASELESS | hs.HS_FLAG_MULTILINE | hs.HS_FLAG_SINGLEMATCH | hs.HS_FLAG_UTF8
        database = hs.Database(mode=hs.HS_MODE_BLOCK)
        try:
            database.compile(expressions=[p.encode() for p in patterns], ids=list(range(len(patterns))),
                             flags=[flags] * len(patterns))  # fmt: skip
        except hs.error as error:
            raise BadPattern(f"Hyperscan refuses one of {len(patterns)} patterns: {error}") from error
        return bytes(hs.dumpb(database))

    @staticmethod
    def load_bucket(data: bytes) -> Any:
        """Make a serialised automaton ready to scan."""
        import hyperscan as hs

        return hs.loadb(data, mode=hs.HS_MODE_BLOCK)


class Re2Engine:
    """RE2's set: no file to keep, compiled at every start."""

    def __init__(self, patterns: Sequence[str], rows: Sequence[int] | None = None) -> None:
        import re2

        self._rows = list(range(len(patterns))) if rows is None else list(rows)
        self._compiled = [re2.compile(f"(?m:{patterns[row]})", _re2_options()) for row in self._rows]
        self._set = re2.Set.SearchSet(_re2_options())
        for row in self._rows:
            self._set.Add(f"(?m:{patterns[row]})")
        if self._rows:
            self._set.Compile()

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of its first match}."""
        if not self._rows:
            return {}
        matches = {place: self._compiled[place].search(data) for place in self._set.Match(data) or []}
        return {self._rows[place]: match.end() for place, match in matches.items() if match}


class Engines:
    """Several engines, each for its own rows."""

    def __init__(self, *engines: Engine) -> None:
        self._engines = engines

    def ends(self, data: bytes) -> dict[int, int]:
        """Return {row: byte offset behind the end of its first match}."""
        return {row: end for engine in self._engines for row, end in engine.ends(data).items()}


def hyperscan_is_here() -> bool:
    """Tell whether this machine has Hyperscan."""
    import importlib.util

    return importlib.util.find_spec("hyperscan") is not None


class Patterns:
    """All patterns of a knowledge base; a `PatternIndex`."""

    def __init__(self, patterns: Sequence[str], engine: Engine) -> None:
        self._patterns, self._engine = list(patterns), engine
        self._spans: dict[int, Any] = {}

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

    def _span(self, row: int, data: bytes, end: int) -> tuple[int, int]:
        """Find where the match that ends first begins, and how far it reaches on its line."""
        if row not in self._spans:
            import re2

            self._spans[row] = re2.compile(f"(?m:{self._patterns[row]})", _re2_options())
        line_end = data.find(b"\n", end)
        stop = min(len(data) if line_end < 0 else line_end, end + WINDOW)
        for start in (max(0, end - WINDOW), 0):
            match = self._spans[row].search(data[start:stop])
            if match:
                return start + match.start(), start + match.end()
        return max(0, end - 1), end

    @classmethod
    def build(cls, patterns: Sequence[str], folder: Path, old: Path | None = None,
              progress: Callable[[int, int], None] = lambda done, of: None) -> None:  # fmt: skip
        """Write the automata of `patterns` to `folder`; buckets that are unchanged in `old` are copied, not compiled.

        Raises BadPattern naming the first pattern that cannot run in linear time.
        """
        for pattern in patterns:
            if reason := check(pattern):
                raise BadPattern(f"the pattern {pattern!r} cannot be used: {reason}; write it in RE2 syntax")
        folder.mkdir(parents=True, exist_ok=True)
        buckets: dict[str, list[int]] = {}
        refused: list[int] = []  # by Hyperscan alone, for a construct it does not know: RE2 runs them

        def make(rows: list[int]) -> None:
            digest = _digest([patterns[row] for row in rows])
            kept = old / f"{digest}.hs" if old else None
            try:
                data = kept.read_bytes() if kept and kept.exists() else HyperscanEngine.compile_bucket(
                    [patterns[row] for row in rows])  # fmt: skip
            except BadPattern:
                if len(rows) == 1:
                    refused.extend(rows)
                else:
                    make(rows[: len(rows) // 2])
                    make(rows[len(rows) // 2 :])
                return
            (folder / f"{digest}.hs").write_bytes(data)
            buckets[digest] = rows

        if hyperscan_is_here():
            dealt = _buckets(patterns)
            with ThreadPoolExecutor() as pool:
                for done, _ in enumerate(pool.map(make, dealt), start=1):
                    progress(done, len(dealt))
        stored = {"patterns": list(patterns), "buckets": dict(sorted(buckets.items())), "refused": sorted(refused)}
        (folder / "patterns.json").write_text(json.dumps(stored))

    @classmethod
    def load(cls, folder: Path) -> Patterns:
        """Read what `build` wrote; where Hyperscan is missing or refuses its file, RE2 takes over."""
        stored = json.loads((folder / "patterns.json").read_text())
        patterns, buckets, refused = stored["patterns"], stored["buckets"], stored["refused"]
        if hyperscan_is_here() and (buckets or not patterns):
            import hyperscan

            try:
                loaded = [
                    (HyperscanEngine.load_bucket((folder / f"{digest}.hs").read_bytes()), rows)
                    for digest, rows in buckets.items()
                ]
            except hyperscan.error:  # compiled for another processor or by another version
                pass
            else:
                return cls(patterns, Engines(HyperscanEngine(loaded), Re2Engine(patterns, refused)))
        return cls(patterns, Re2Engine(patterns))


def _digest(patterns: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(patterns).encode()).hexdigest()[:24]


def _characters(data: bytes) -> int:
    """Count the characters of UTF-8 `data`."""
    return len(data.decode("utf-8", "ignore"))


def _buckets(patterns: Sequence[str]) -> list[list[int]]:
    """Deal the rows into buckets by each pattern's own hash, so that a new pattern touches one bucket only."""
    count = 1
    while count * BUCKET < len(patterns):
        count *= 2
    buckets: list[list[int]] = [[] for _ in range(count)]
    for row, pattern in enumerate(patterns):
        buckets[int(hashlib.sha256(pattern.encode()).hexdigest()[:8], 16) % count].append(row)
    return [bucket for bucket in buckets if bucket]
