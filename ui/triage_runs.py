"""Triage runs: the batch triage of uploaded logs, under their original names.

    *notes, triage = triaged(known.assistant, [Upload(Path("/tmp/…/x"), "night.zip")])

Runs in this process, in one thread, to leave resources for other users.
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
MOST_GROUPS = 300  # the most frequent groups, which are diagnosed; `assistant triage` diagnoses more
LONGEST = 120.0  # maximum reading time in seconds; the results until then are shown
TICK = 0.25  # seconds between progress notes


@dataclass(frozen=True, slots=True)
class Upload:
    """An uploaded file."""

    path: Path
    name: str  # its original name


def triaged(
    assistant: Assistant, files: Sequence[Upload], is_stopped: Callable[[], bool] = lambda: False
) -> Iterator[dict[str, Any] | Triage]:
    """Yield the progress, and finally the triage; nothing more once the user has stopped it.

    The files are moved and deleted.
    """
    folders = tempfile.TemporaryDirectory(prefix="triage-", dir=upload_folder())
    with folders as folder, ThreadPoolExecutor(1, "triage") as pool:
        for number, file in enumerate(files):
            place = Path(folder) / str(number)  # file names may be equal
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
        for block in blocks:  # many small files: report progress and check for a stop in between
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
    """The time limit of reading is exceeded."""


def _note(progress: Progress) -> dict[str, Any]:
    if not progress.of_bytes or not progress.bytes:
        return {"name": "thinking"}
    done, size = progress.bytes / 1e6, progress.of_bytes / 1e6
    share = min(1.0, progress.bytes / progress.of_bytes)
    return {"name": "reading.share", "values": [f"{done:.1f}", f"{size:.1f}"], "share": share}


def _plain(name: str) -> str:
    """Return a file name without path separators and wildcards."""
    kept = re.sub(r"[\x00-\x1f/\\*?\[\]]", "_", name)[-120:].strip(". ")
    return kept or "log"


def _named(triage: Triage, folder: str) -> Triage:
    """Return the triage with the original file names in place of the temporary paths."""
    text = json.dumps(to_dict(triage), ensure_ascii=False)
    return from_dict(json.loads(re.sub(rf"{re.escape(folder)}/\d+/", "", text)))
