"""Run state: the counts of a run up to a position in the logs, and the data to resume from there."""

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
    """How far plain files were read, one row each; the last row of a file counts."""

    files: array[int] = field(default_factory=lambda: array("Q"))  # indices into the list of files
    offsets: array[int] = field(default_factory=lambda: array("Q"))  # bytes
    inputs: array[int] = field(default_factory=lambda: array("Q"))
    lines: array[int] = field(default_factory=lambda: array("Q"))
    inside: array[int] = field(default_factory=lambda: array("B"))  # whether the last line was incomplete

    def put(self, place: Place, lines: int) -> None:
        """Record how far a file is read."""
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
        """Return position and line count of every file."""
        return {
            file: (Place(file, 0, offset, number, bool(inside)), lines)
            for file, offset, number, lines, inside in zip(*self.columns(), strict=True)
        }


@dataclass(slots=True)
class State:
    """The counts, the files, and the position reached."""

    files: list[str]
    size: int = 0  # bytes of all files, compressed
    tally: Tally = field(default_factory=Tally)
    place: Place = field(default_factory=Place)
    next_input: int = 0  # number of the next input
    ends: Ends = field(default_factory=Ends)
    seconds: float = 0.0  # duration of earlier sessions
    _earlier: dict[int, tuple[Place, int]] = field(default_factory=dict)  # ends at the start of this session

    def add(self, placed: Placed, part: BlockTally | None) -> None:
        """Add a block, or (without a part) an unread input, in order."""
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
        """Yield the remaining work: the rest of the list, then data appended to files since an earlier session."""
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
