"""Engine: reads all blocks of all files in parallel processes, one per core, into one tally.

    read_all(State(["a.log", "b.log.gz"]), Options(patterns=…))

Tasks are submitted in the order of the logs and their results are added in the same order, whichever finishes first:
the state, and a checkpoint of it, always cover a complete prefix of the logs.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from assistant.triage.blocks import SIZE, Block
from assistant.triage.counts import BlockTally
from assistant.triage.pool import Died, Pool, Ticket, cores
from assistant.triage.reader import reader_of
from assistant.triage.run_state import State
from assistant.triage.sources import Placed
from assistant.triage.types import Unread

TASK_BLOCKS = 256  # small files are read in batches
AHEAD = 3  # pending or running tasks per process
SMALL = 8 << 20  # bytes: smaller inputs are read before further processes have started
REPORT_EVERY = 0.2  # seconds between two updates of the progress bar

Patterns = tuple[tuple[str, str], ...]  # (entry id, pattern)
Task = list[Placed]


@dataclass(frozen=True, slots=True)
class Options:
    """Options of reading."""

    patterns: Patterns = ()  # (entry id, pattern) of the knowledge base
    field_path: str = ""  # of JSON lines
    jobs: int = 0  # processes; 0: one per core


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of reading."""

    bytes: int  # of the files, compressed
    of_bytes: int  # total; 0 where unknown: standard input
    lines: int
    events: int
    seconds: float  # of this session
    source: str  # the current source

    @property
    def seconds_left(self) -> float | None:
        """Estimated from the bytes; None where that is not possible."""
        if not self.of_bytes or not self.bytes:
            return None
        return self.seconds * max(0, self.of_bytes - self.bytes) / self.bytes


def read_blocks(blocks: Sequence[Block], patterns: Patterns) -> list[BlockTally]:
    """Read blocks in this process."""
    reader = reader_of(patterns)
    return [reader.read(block) for block in blocks]


def read_all(
    state: State,
    options: Options,
    on_progress: Callable[[Progress], None] = lambda _: None,
    keep: Callable[[State], None] = lambda _: None,
    pool_of: type[Pool[list[BlockTally]]] = Pool,
    read: Callable[[Sequence[Block], Patterns], list[BlockTally]] | None = None,
) -> None:
    """Read the remaining files of `state` and update it; calls `on_progress` and `keep` after each task.

    `pool_of` does the work, by `read` (`read_blocks` if not said). Whatever is raised on the way,
    KeyboardInterrupt too, leaves in `state` what was read so far.
    """
    jobs = 1 if 0 < state.size < SMALL else options.jobs or cores()
    ahead = AHEAD * jobs if jobs > 1 else 1
    reporter = _ProgressReporter(state, on_progress)
    pending: deque[tuple[Task, Ticket]] = deque()
    with pool_of(jobs, read or read_blocks, options.patterns) as pool:

        def finish() -> None:
            task, ticket = pending.popleft()
            _add(state, task, pool, ticket)
            keep(state)
            reporter.report(task[-1])

        for task in _tasks(state.left(options.field_path)):
            pending.append((task, pool.submit([p.what for p in task if isinstance(p.what, Block)])))
            while len(pending) >= ahead:
                finish()
        while pending:
            finish()


def _tasks(placed: Iterator[Placed]) -> Iterator[Task]:
    """Yield batches of blocks of about the size of a task."""
    task: Task = []
    size = 0
    for one in placed:
        task.append(one)
        size += one.what.end - one.what.start if isinstance(one.what, Block) else 0
        if size >= SIZE or len(task) >= TASK_BLOCKS:
            yield task
            task, size = [], 0
    if task:
        yield task


def _add(state: State, task: Task, pool: Pool[list[BlockTally]], ticket: Ticket) -> None:
    """Add a task's tallies to the state; blocks on which the process died are recorded as unread."""
    blocks = [placed.what for placed in task if isinstance(placed.what, Block)]
    try:
        tallies = iter(pool.result(ticket))
    except Died:
        tallies = iter([_alone(pool, block) for block in blocks])
    for placed in task:
        state.add(placed, next(tallies) if isinstance(placed.what, Block) else None)


def _alone(pool: Pool[list[BlockTally]], block: Block) -> BlockTally:
    try:
        return pool.result(pool.submit([block]))[0]
    except Died:
        return BlockTally(unread=[Unread(block.source, "failed", f"the process that read bytes {block.start} on died")])


class _ProgressReporter:
    """Counts the bytes read, and reports them every `REPORT_EVERY` seconds."""

    def __init__(self, state: State, on_progress: Callable[[Progress], None]) -> None:
        self._state, self._on_progress = state, on_progress
        self._start = self._reported = time.monotonic()
        self._file, self._before, self._here = state.place.file, 0, 0

    def report(self, last: Placed) -> None:
        if last.after.file != self._file:
            self._before += self._here
            self._file = last.after.file
        self._here = last.packed
        now = time.monotonic()
        if now - self._reported >= REPORT_EVERY:
            self._reported = now
            tally = self._state.tally
            done = self._before + self._here
            self._on_progress(
                Progress(done, self._state.size, tally.lines, tally.events, now - self._start, last.what.source)
            )
