r"""Required text: which of very many patterns can match a text at all, told by a few letters that each of them needs.

    required(r"connection (reset|refused) by \w+")  ->  ({"connection re"},)
    required(r"(ab|cd)+")                           ->  (): nothing long enough is certain

    grams = Grams.of([r"connection (reset|refused)", "out of memory"])
    grams.rows(b"CUDA OUT OF MEMORY")               ->  [1]

An automaton over a hundred thousand patterns takes hours to compile and gigabytes to keep. Instead, `GRAM` letters are
kept of what each pattern requires, those that the fewest others have; a text is cut into its runs of `GRAM` letters,
which are looked up, and only the patterns found in this way are tried. Cf. Cox, "Regular Expression Matching with a
Trigram Index", 2012.
"""

from __future__ import annotations

import re
import re._constants as kinds  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

GRAM = 6  # bytes: short enough for most patterns, long enough to be rare
MOST_ALTERNATIVES = 64
_RE2_ESCAPES = re.compile(r"\\(?:x\{([0-9A-Fa-f]{1,6})\}|.)", re.DOTALL)
_LIKE_S = {ord("ſ"): "s"}  # RE2 takes it for an s where case is ignored; `lower` leaves it

Required = frozenset[str]


def folded(text: str) -> str:
    """Return a text whose letters are equal where patterns that ignore case take them for equal."""
    return text.lower().translate(_LIKE_S)


def required(pattern: str) -> tuple[Required, ...]:
    """Return sets of texts; every match of `pattern` contains one of each set when both are `folded`."""
    if "[[:" in pattern:
        return ()  # a class of RE2's, which Python reads otherwise
    try:
        parsed = parser.parse(_RE2_ESCAPES.sub(_as_python, pattern), re.IGNORECASE | re.MULTILINE)
    except (re.error, OverflowError, RecursionError, ValueError):
        return ()  # RE2 has escapes that Python lacks
    return tuple(_of_sequence(parsed))


def _as_python(escape: re.Match[str]) -> str:
    """Return an escape of RE2's as Python writes it; other escapes stay as they are."""
    if escape[0] == r"\z":
        return r"\Z"
    return f"\\U{int(escape[1], 16):08x}" if escape[1] else escape[0]


def _of_sequence(items: Iterable[Any]) -> list[Required]:
    """Return what a sequence requires: each of its literal runs, and what its parts require."""
    found: list[Required] = []
    run: list[str] = []

    def end_run() -> None:
        text = "".join(run)
        run.clear()
        if len(text.encode()) >= GRAM:
            found.append(frozenset({text}))

    for kind, value in _flattened(items):
        if kind is kinds.LITERAL and (letter := _letter(value)):
            run.append(letter)
            continue
        if kind is kinds.AT:  # a word's or a line's boundary takes no text
            continue
        end_run()
        if kind is kinds.BRANCH:
            found += _of_branches(value[1])
        elif kind in {kinds.MAX_REPEAT, kinds.MIN_REPEAT, kinds.POSSESSIVE_REPEAT} and value[0] >= 1:
            found += _of_sequence(value[2])
    end_run()
    return found


def _flattened(items: Iterable[Any]) -> Iterable[tuple[Any, Any]]:
    for kind, value in items:
        if kind is kinds.SUBPATTERN:
            yield from _flattened(value[-1])
        else:
            yield kind, value


def _of_branches(branches: Iterable[Any]) -> list[Required]:
    """Return the union of what each branch requires first of all: its longest text; nothing where one requires none."""
    united: set[str] = set()
    for branch in branches:
        options = _of_sequence(branch)
        if not options:
            return []
        united |= max(options, key=lambda option: (min(map(len, option)), -len(option)))
    return [frozenset(united)] if len(united) <= MOST_ALTERNATIVES else []


def _letter(code: int) -> str | None:
    """Return a character as `folded` has it; None for one with cases of its own beyond ASCII."""
    character = chr(code)
    if code < 128:
        return character.lower()
    return character if character.lower() == character.upper() and not 0xD800 <= code < 0xE000 else None


class Grams:
    """The letters that patterns require, sorted, with the pattern of each."""

    def __init__(self, keys: NDArray[np.uint64], rows: NDArray[np.int32], rest: NDArray[np.int32]) -> None:
        """`keys` ascend, `rows` are their patterns, `rest` the patterns that require nothing long enough."""
        self._keys, self._rows, self.rest = keys, rows, rest

    @classmethod
    def of(cls, patterns: Sequence[str]) -> Grams:
        """Choose the rarest letters of each pattern."""
        return cls.choose([required(pattern) for pattern in patterns])

    @classmethod
    def choose(cls, requirements: Sequence[Sequence[Required]]) -> Grams:
        """Choose what the fewest patterns require from the sets of each pattern, and the rarest letters of it."""
        often: Counter[bytes] = Counter()
        for sets in requirements:
            often.update({gram for needed in sets for text in needed for gram in _grams(text)})
        keys, rows, rest = [], [], []
        for row, sets in enumerate(requirements):
            options = [{min(_grams(text), key=lambda gram: (often[gram], gram)) for text in needed} for needed in sets]
            if not options:
                rest.append(row)
                continue
            for gram in min(options, key=lambda grams: sum(map(often.__getitem__, grams))):
                keys.append(int.from_bytes(gram, "little"))
                rows.append(row)
        all_keys = np.array(keys, dtype=np.uint64)
        order = np.argsort(all_keys, kind="stable")
        return cls(all_keys[order], np.array(rows, dtype=np.int32)[order], np.array(rest, dtype=np.int32))

    def rows(self, data: bytes) -> list[int]:
        """Return the patterns that can match `data`, in UTF-8, of those that require anything; ascending."""
        text = np.frombuffer(folded(data.decode("utf-8", "replace")).encode("utf-8", "replace"), dtype=np.uint8)
        if len(text) < GRAM or not len(self._keys):
            return []
        keys = np.zeros(len(text) - GRAM + 1, dtype=np.uint64)
        for place in range(GRAM):
            keys |= text[place : len(keys) + place].astype(np.uint64) << np.uint64(8 * place)
        keys = np.unique(keys)
        starts = self._keys.searchsorted(keys)
        found = np.flatnonzero(self._keys[np.minimum(starts, len(self._keys) - 1)] == keys)
        ends = self._keys.searchsorted(keys[found], side="right")
        spans = zip(starts[found].tolist(), ends.tolist(), strict=True)
        return sorted({int(row) for start, end in spans for row in self._rows[start:end]})

    def save(self, folder: Path) -> None:
        """Write `grams.keys.npy`, `grams.rows.npy` and `grams.rest.npy`."""
        for name, array in (("keys", self._keys), ("rows", self._rows), ("rest", self.rest)):
            np.save(folder / f"grams.{name}.npy", array)

    @classmethod
    def load(cls, folder: Path) -> Grams | None:
        """Read what `save` wrote; None where it wrote nothing."""
        if not (folder / "grams.keys.npy").is_file():
            return None
        return cls(*(np.load(folder / f"grams.{name}.npy") for name in ("keys", "rows", "rest")))


def _grams(text: str) -> list[bytes]:
    data = text.encode()
    return [data[start : start + GRAM] for start in range(len(data) - GRAM + 1)]
