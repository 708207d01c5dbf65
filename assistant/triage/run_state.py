"""Run state: a run up to one place in the logs, and what it needs to go on from there."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from assistant.triage.counts import BlockTally
from assistant.triage.inputs import STDIN
from assistant.triage.sources import Place, Placed, blocks_of
from assistant.triage.totals import Tally
from assistant.triage.types import Unread


@dataclass(slots=True)
class Ends:
    """How far plain files were read, a row each; of rows of one file the last one counts."""

    files: array[int] = field(default_factory=lambda: array("Q"))  # places in the list of files
    offsets: array[int] = field(default_factory=lambda: array("Q"))  # bytes
    inputs: array[int] = field(default_factory=lambda: array("Q"))
    lines: array[int] = field(default_factory=lambda: array("Q"))
    inside: array[int] = field(default_factory=lambda: array("B"))  # whether the last line had no end yet

    def put(self, place: Place, lines: int) -> None:
        """Note how far a file is read."""
        row = (place.file, place.offset, place.input, lines, int(place.is_inside_line))
        columns = self.columns()
        same = bool(self.files) and self.files[-1] == place.file
        for column, value in zip(columns, row, strict=True):
            if same:
                column[-1] = value
            else:
                column.append(value)

    def columns(self) -> tuple[array[int], ...]:
        """The columns, in the order of the fields."""
        return self.files, self.offsets, self.inputs, self.lines, self.inside

    def places(self) -> dict[int, tuple[Place, int]]:
        """Return place and lines of every file."""
        return {
            file: (Place(file, 0, offset, number, bool(inside)), lines)
            for file, offset, number, lines, inside in zip(*self.columns(), strict=True)
        }


@dataclass(slots=True)
class State:
    """What was counted, of which files, up to which place."""

    files: list[str]
    size: int = 0  # bytes of all files, packed
    tally: Tally = field(default_factory=Tally)
    place: Place = field(default_factory=Place)
    next_input: int = 0  # number of the next input
    ends: Ends = field(default_factory=Ends)
    seconds: float = 0.0  # that earlier sittings took
    _earlier: dict[int, tuple[Place, int]] = field(default_factory=dict)  # ends when this sitting began

    def add(self, placed: Placed, part: BlockTally | None) -> None:
        """Count a block, or (without a part) what could not be read, in its turn."""
        what, after = placed.what, placed.after
        if isinstance(what, Unread) or part is None:
            assert isinstance(what, Unread)
            is_rest = after.input == self.tally.input and self.tally.base > 0
            self.tally.add_unread(replace(what, line=self.tally.base + 1) if is_rest else what)
        else:
            if after.file < self.place.file and what.input != self.tally.input:
                self.tally.goes_on(what.input, self._earlier[after.file][1])
            self.tally.add(what, part)
            if what.path:
                self.ends.put(after, self.tally.base)
        if after.file >= self.place.file:
            self.place = after
        self.next_input = max(self.next_input, after.input + 1)

    def left(self, field_path: str = "") -> Iterator[Placed]:
        """Yield what is still to be read: the rest of the list, then what files grew by since an earlier sitting."""
        begin, number = self.place, self.next_input
        self._earlier = {at: end for at, end in self.ends.places().items() if at < begin.file}
        for at in range(begin.file, len(self.files)):
            place = begin if at == begin.file and number else Place(at, 0, 0, number)
            for placed in blocks_of(self.files[at], place, field_path):
                number = max(number, placed.after.input + 1)
                yield placed
        for at, (place, _) in self._earlier.items():
            if self._has_grown(at, place.offset):
                yield from blocks_of(self.files[at], place, field_path)

    def _has_grown(self, at: int, offset: int) -> bool:
        path = Path(self.files[at])
        return self.files[at] != STDIN and path.exists() and path.stat().st_size > offset
