"""Log accuracy: the grouping accuracy of our triage and of Drain3 against ground truth.

    grouping_accuracy(["a", "a", "b"], [1, 1, 1])   ->  0.0     the field's measure: a group counts whole or not at all

A record of several lines counts once, by the line that says what went wrong: Drain3 knows only lines.
"""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assistant.triage.line_filter import text_of
from assistant.triage.reader import BlockReader
from assistant.triage.template_mining import merged, template_of


def grouping_accuracy(truth: Sequence[Hashable], found: Sequence[Hashable]) -> float:
    """Return the share of items whose group holds exactly the items of their true group."""
    wanted, groups = Counter(truth), defaultdict(list)
    for place, group in enumerate(found):
        groups[group].append(place)
    right = 0
    for places in groups.values():
        kinds = {truth[place] for place in places}
        if len(kinds) == 1 and wanted[next(iter(kinds))] == len(places):
            right += len(places)
    return right / len(truth) if truth else 0.0


@dataclass(frozen=True, slots=True)
class Record:
    """Lines of a log that belong together."""

    kind: str  # "healthy/api/3", "known/cuda/out-of-memory", "unknown/flux-empty"
    source: str
    lines: tuple[int, ...]  # places in the log, from 0
    head: int  # the line among them that says what it is


def records_of(log: Path) -> list[Record]:
    """Return the records of a log that `make_logs.py` wrote."""
    text = log.read_bytes().split(b"\n")
    places: dict[tuple[str, str], list[int]] = {}
    for place, line in enumerate(log.with_suffix(".truth").read_text(encoding="utf-8").splitlines()):
        kind, number = line.split("\t")
        places.setdefault((kind, number), []).append(place)
    return [Record(kind, log.name, tuple(lines), _head(text, lines)) for (kind, _), lines in places.items()]


def _head(text: Sequence[bytes], lines: Sequence[int]) -> int:
    """Return the line that says what went wrong: of a traceback the exception, of a Java stack its first line."""
    if len(lines) == 1:
        return lines[0]
    traceback = next((place for place in lines if b"Traceback (most recent" in text[place]), None)
    if traceback is None:
        return lines[1]
    inside = [place for place in lines if place > traceback]
    return next(place for place in inside if not re.match(rb"(?:\[rank\d\]: )?\s", text[place]))


def our_groups(reader: BlockReader, lines: Sequence[bytes]) -> tuple[list[tuple[str, ...] | str], list[Any]]:
    """Return for each line its kind, or the key of the signature of its event; and the signature or None."""
    signatures = reader.signatures(lines)
    words = [shape.words for shape in reader.shapes(lines)]
    return [one.key if one else kind for one, kind in zip(signatures, words, strict=True)], signatures


def kinds_of(contents: Sequence[str]) -> list[str]:
    """Return the kind of each line, as the miner names it."""
    words = [shape.words for shape in BlockReader(()).shapes([text.encode() for text in contents])]
    whole = merged(words)
    return [template_of(whole[kind]) for kind in words]


def drain(contents: Sequence[str]) -> list[int]:
    """Return the cluster of each line as Drain3 finds it, with its own settings."""
    from drain3 import TemplateMiner
    from drain3.template_miner_config import TemplateMinerConfig

    miner = TemplateMiner(config=TemplateMinerConfig())
    return [miner.add_log_message(text)["cluster_id"] for text in contents]


@dataclass(frozen=True, slots=True)
class System:
    """A log with the true event of every line, as loghub has them."""

    name: str
    raw: list[str]
    contents: list[str]  # without the header that the data set's format describes
    events: list[str]

    @classmethod
    def load(cls, folder: Path) -> System:
        """Read FOLDER/NAME_2k.log and its structured table."""
        table = next(folder.glob("*_structured.csv"))
        with table.open(encoding="utf-8", errors="replace", newline="") as file:
            rows = list(csv.DictReader(file))
        raw = [text_of(line) for line in next(folder.glob("*_2k.log")).read_bytes().splitlines()]
        return cls(folder.name, raw, [row["Content"] for row in rows], [row["EventId"] for row in rows])
