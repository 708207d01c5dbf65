"""Small logs for the tests of triage, and the shortest way to read them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from assistant.triage.blocks import Block
from assistant.triage.engine import Options, read_all
from assistant.triage.reader import BlockReader
from assistant.triage.run_state import State
from assistant.triage.totals import Tally

TRACEBACK = """Traceback (most recent call last):
  File "/app/train.py", line {line}, in main
    step(batch)
  File "/app/model.py", line 7, in step
    return table[key]
KeyError: 'user_{line}'
"""


WRITTEN = 1_795_132_800.0  # 20 November 2026, in seconds since 1970


def healthy(count: int, start: int = 0) -> str:
    return "".join(
        f"2026-11-19 02:{n // 60 % 60:02}:{n % 60:02},123 INFO app: order {n} placed in {n % 90} ms\n"
        for n in range(start, start + count)
    )


def failure(n: int) -> str:
    return f"2026-11-19 02:{n // 60 % 60:02}:{n % 60:02},123 ERROR app: request failed\n{TRACEBACK.format(line=n)}"


def service(count: int, every: int = 25) -> str:
    """A log of `count` records in which every 25th is a traceback behind a line of the logger."""
    return "".join(failure(n) if n % every == every - 1 else healthy(1, n) for n in range(count))


def read_text(text: str | bytes, form: str = "text") -> Tally:
    data = text if isinstance(text, bytes) else text.encode()
    block = Block(0, "a.log", form, WRITTEN, 0, len(data), data=data)
    tally = Tally()
    tally.add(block, BlockReader(()).read(block))
    return tally


def read_files(paths: Sequence[Path], jobs: int = 1, **options) -> State:
    state = State([str(path) for path in paths], size=1 << 40 if jobs > 1 else 1)
    read_all(state, Options(jobs=jobs, **options))
    return state


def templates(tally: Tally) -> dict[str, int]:
    return {one.signature.template: one.count for one in tally.sightings.values()}


def summary(state: State) -> object:
    """Everything that must not depend on how the work was split."""
    tally = state.tally
    tally.runs.end()
    return (
        tally.lines, tally.bytes, tally.truncated_lines, tally.inputs, sorted(tally.kinds.items()),
        {key: (one.count, one.lines, one.first, one.last, one.examples, one.elsewhere, one.hosts, one.times,
               list(one.inputs)) for key, one in tally.sightings.items()},
        tally.runs.seen, tally.unread,
    )  # fmt: skip
