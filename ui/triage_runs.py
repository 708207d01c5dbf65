"""Triage runs: uploaded logs through the batch triage, under the names that their owner gave them.

    *notes, triage = triaged(known.assistant, [Upload(Path("/tmp/…/x"), "night.zip")])

Everything is done in this process, in one thread: a server has its other readers to think of.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.triage.blocks import Block
from assistant.triage.counts import BlockTally
from assistant.triage.diagnosing import find_in_turn
from assistant.triage.engine import Options, Patterns, Progress, read_all
from assistant.triage.pipeline import begin, finish
from assistant.triage.reader import BlockReader
from assistant.triage.signatures import IndexMatcher
from assistant.triage.types import Finding, Triage, Unread, from_dict, to_dict
from ui.uploads import upload_folder

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant

MOST_FILES = 200
MOST_GROUPS = 300  # that are diagnosed, the most frequent; `assistant triage` diagnoses more
LONGEST = 120.0  # seconds that the logs of one reader are read; what was read by then is shown
TICK = 0.25  # seconds between two words of progress


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a reader sent."""

    path: Path
    name: str  # as its owner calls it


def triaged(
    assistant: Assistant, files: Sequence[Upload], is_stopped: Callable[[], bool] = lambda: False
) -> Iterator[dict[str, Any] | Triage]:
    """Yield how far the reading is, and at last the triage; nothing more once its reader stopped it.

    The files are moved away and removed.
    """
    folders = tempfile.TemporaryDirectory(prefix="triage-", dir=upload_folder())
    with folders as folder, ThreadPoolExecutor(1, "triage") as pool:
        for number, file in enumerate(files):
            place = Path(folder) / str(number)  # two files may have one name
            place.mkdir()
            shutil.move(file.path, place / _plain(file.name))
        seen: deque[dict[str, Any]] = deque(maxlen=1)  # the latest note
        future = pool.submit(_run, assistant, folder, seen, is_stopped)
        while True:
            try:
                future.exception(timeout=TICK)
            except TimeoutError:
                yield seen[-1] if seen else {"name": "thinking"}
            else:
                break
            if is_stopped():
                future.exception()  # it ends at its next step
                return
        if not is_stopped():
            yield _named(future.result(), folder)


def _run(assistant: Assistant, folder: str, seen: deque[dict[str, Any]], is_stopped: Callable[[], bool]) -> Triage:
    def find(pastes: Sequence[str]) -> list[Finding | None]:
        found: list[Finding | None] = []
        most = min(len(pastes), MOST_GROUPS)
        for some in find_in_turn(assistant, pastes[:most]):
            found += some
            seen.append({"name": "diagnosing", "values": [len(found), most], "share": len(found) / most})
            if is_stopped():
                break
        return [*found, *[None] * (len(pastes) - len(found))]

    began = time.monotonic()
    state = begin([folder])

    def watch(progress: Progress) -> None:
        seen.append(_note(progress))
        if is_stopped() or time.monotonic() - began > LONGEST:
            raise _OutOfTime

    reader = BlockReader(known=IndexMatcher(assistant.index))

    def read(blocks: Sequence[Block], _: Patterns) -> list[BlockTally]:
        tallies: list[BlockTally] = []
        for block in blocks:  # small files come many at a time: the reader wants a word in between, and a way out
            if is_stopped():
                raise _OutOfTime
            seen.append({"name": "reading.log", "values": [block.input + 1]})
            tallies.append(reader.read(block))
        return tallies

    try:
        read_all(state, Options(jobs=1), watch, read=read)
    except _OutOfTime:
        state.tally.add_unread(Unread("…", "too_slow", f"after {LONGEST:.0f} s"))
    return finish(state, assistant, find, time.monotonic() - began)


class _OutOfTime(Exception):
    """The logs of one reader take too long."""


def _note(progress: Progress) -> dict[str, Any]:
    if not progress.of_bytes or not progress.bytes:
        return {"name": "thinking"}
    done, size = progress.bytes / 1e6, progress.of_bytes / 1e6
    share = min(1.0, progress.bytes / progress.of_bytes)
    return {"name": "reading.share", "values": [f"{done:.1f}", f"{size:.1f}"], "share": share}


def _plain(name: str) -> str:
    """Return a file's name without what would make a path or a pattern of it."""
    kept = re.sub(r"[\x00-\x1f/\\*?\[\]]", "_", name)[-120:].strip(". ")
    return kept or "log"


def _named(triage: Triage, folder: str) -> Triage:
    """Return the triage with the files' names in place of where they lay."""
    text = json.dumps(to_dict(triage), ensure_ascii=False)
    return from_dict(json.loads(re.sub(rf"{re.escape(folder)}/\d+/", "", text)))
