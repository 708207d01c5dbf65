"""Checkpoint: the state of a run on disk, so that a killed run resumes without losing or repeating work.

    FOLDER/files.txt     the list of files of the run
    FOLDER/state.json    all counts and the position they cover; replaced atomically

A state that belongs to other inputs, options or entries is refused.
"""

from __future__ import annotations

import base64
import hashlib
import json
import time
from array import array
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Any

from assistant.errors import AssistantError
from assistant.triage.counts import Sightings, Times
from assistant.triage.run_state import Ends, State
from assistant.triage.sequences import Runs
from assistant.triage.signatures import Signature
from assistant.triage.sources import Place
from assistant.triage.totals import Tally
from assistant.triage.types import Example, Unread
from kb.files import write_whole

FORMAT = 1
EVERY = 10.0  # minimum seconds between two checkpoints
SHARE = 0.05  # maximum share of the run time spent on checkpoints


class CheckpointError(AssistantError):
    """A checkpoint that cannot be resumed; the message gives the reason and the next step."""


class Checkpoint:
    """The checkpoint of one run."""

    def __init__(self, folder: Path, mark: str) -> None:
        """`mark`: a digest of inputs, options and entries; a checkpoint with another mark is refused."""
        self.folder, self.mark = folder, mark
        self._written = time.monotonic()
        self._took = 0.0
        self._listed = 0  # number of files in `files.txt`
        self._began = time.monotonic()

    def load(self) -> State | None:
        """Return the stored state, or None where there is none.

        Raises CheckpointError for a damaged one, or one of another run.
        """
        try:
            text = (self.folder / "state.json").read_text(encoding="utf-8", errors="surrogateescape")
            stored = json.loads(text)
            files = (self.folder / "files.txt").read_text(encoding="utf-8", errors="surrogateescape")
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            raise CheckpointError(f"{self.folder} holds no checkpoint that can be read ({error}); remove it") from error
        if not isinstance(stored, dict):
            raise CheckpointError(f"{self.folder} holds no checkpoint that can be read; remove it")
        if stored.get("format") != FORMAT or stored.get("mark") != self.mark:
            raise CheckpointError(
                f"the checkpoint in {self.folder} belongs to a run with other inputs, options or entries; remove the "
                "folder to start again, or run with the same ones"
            )
        try:
            listed = files.split("\0")[: stored["files"]]
            if stored["listed"] != _digest(listed):
                raise ValueError("its list of files is not the one it was written with")
            return _state_from(stored["state"], listed)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise CheckpointError(f"the checkpoint in {self.folder} is damaged ({error}); remove it") from error

    def keep(self, state: State) -> None:
        """Write the state, if the last write is long enough ago."""
        now = time.monotonic()
        if now - self._written >= max(EVERY, self._took / SHARE):
            self.write(state)

    def write(self, state: State) -> None:
        """Write the state now."""
        begun = time.monotonic()
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if self._listed != len(state.files):
            _replace(self.folder / "files.txt", "\0".join(state.files))
            self._listed = len(state.files)
        seconds = state.seconds + begun - self._began
        stored = {
            "format": FORMAT, "mark": self.mark, "files": self._listed, "listed": _digest(state.files),
            "state": _plain(state, seconds),
        }  # fmt: skip
        _replace(self.folder / "state.json", json.dumps(stored, ensure_ascii=False, separators=(",", ":")))
        self._written = time.monotonic()
        self._took = self._written - begun


def _digest(files: list[str]) -> str:
    return hashlib.sha256("\0".join(files).encode("utf-8", "surrogateescape")).hexdigest()[:16]


def _replace(path: Path, text: str) -> None:
    write_whole(path, text.encode("utf-8", "surrogateescape"), mode=0o600)


def _plain(state: State, seconds: float) -> dict[str, Any]:
    tally = state.tally
    return {
        "size": state.size,
        "place": asdict(state.place),
        "next_input": state.next_input,
        "ends": [_packed(column) for column in state.ends.columns()],
        "seconds": seconds,
        "counts": [
            tally.inputs,
            tally.lines,
            tally.bytes,
            tally.truncated_lines,
            tally.unread_others,
            tally.input,
            tally.base,
        ],
        "kinds": [[*kind, count] for kind, count in tally.kinds.items()],
        "sightings": [_plain_sightings(one) for one in tally.sightings.values()],
        "overflow": _plain_sightings(tally.overflow),
        "runs": _plain_runs(tally.runs),
        "unread": [asdict(unread) for unread in tally.unread],
    }


def _state_from(stored: Mapping[str, Any], files: list[str]) -> State:
    inputs, lines, size, truncated_lines, others, number, base = stored["counts"]
    tally = Tally(inputs, lines, size, truncated_lines)
    tally.unread_others, tally.input, tally.base = others, number, base
    tally.kinds = Counter({tuple(kind): count for *kind, count in stored["kinds"]})
    for one in map(_sightings_from, stored["sightings"]):
        tally.sightings[one.signature.key] = one
    tally.overflow = _sightings_from(stored["overflow"])
    tally.runs = _runs_from(stored["runs"])
    tally.unread = [Unread(**unread) for unread in stored["unread"]]
    ends = Ends()
    for column, packed in zip(ends.columns(), stored["ends"], strict=True):
        column.frombytes(base64.b85decode(packed))
    place = Place(**stored["place"])
    return State(files, stored["size"], tally, place, stored["next_input"], ends, stored["seconds"])


def _packed(column: array[int]) -> str:
    return base64.b85encode(column.tobytes()).decode("ascii")


def _plain_sightings(one: Sightings) -> dict[str, Any]:
    return {
        "look": astuple(one.signature),
        "counts": [one.count, one.lines, one.level, one.first, one.last],
        "readers": one.readers,
        "hosts": one.hosts,
        "times": [one.times.step, [*one.times.counts.items()]],
        "examples": [astuple(example) for example in one.examples],
        "elsewhere": [astuple(example) for example in one.elsewhere],
        "inputs": _packed(one.inputs),
    }


def _sightings_from(stored: Mapping[str, Any]) -> Sightings:
    key, template, words, entry_ids, kind = stored["look"]
    one = Sightings(Signature(key, template, tuple(words), tuple(entry_ids), kind))
    one.count, one.lines, one.level, one.first, one.last = stored["counts"]
    one.readers, one.hosts = Counter(stored["readers"]), Counter(stored["hosts"])
    step, counts = stored["times"]
    one.times = Times(step, dict(map(tuple, counts)))
    one.examples = [Example(*example) for example in stored["examples"]]
    one.elsewhere = [Example(*example) for example in stored["elsewhere"]]
    one.inputs.frombytes(base64.b85decode(stored["inputs"]))
    return one


def _plain_runs(runs: Runs) -> dict[str, Any]:
    return {
        "seen": [[signatures, count, runs.offsets.get(signatures, [])] for signatures, count in runs.seen.items()],
        "others": runs.others,
        "open": [*runs.open.items()],
        "last": [runs.last_line, runs.last_seconds],
    }


def _runs_from(stored: Mapping[str, Any]) -> Runs:
    runs = Runs(others=stored["others"], open=dict(map(tuple, stored["open"])))
    for signatures, count, offsets in stored["seen"]:
        runs.seen[tuple(signatures)] = count
        if offsets:
            runs.offsets[tuple(signatures)] = [tuple(sample) for sample in offsets]
    runs.last_line, runs.last_seconds = stored["last"]
    return runs
