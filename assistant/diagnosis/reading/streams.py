"""Streams: separates the interleaved output of several ranks, pods or workers.

    [rank0]: Traceback …              [rank0]: Traceback …
    [rank1]: Traceback …      ->      [rank0]:   File "train.py" …
    [rank0]:   File "train.py" …      [rank1]: Traceback …

A line without a source belongs to the line above it when it can be its continuation, otherwise to the launcher.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.diagnosis.types import Line

STREAMS = 512  # maximum number of separate streams; the lines of further sources stay together

_OWN_BEGINNING = re.compile(r"Traceback|Exception|[A-Z]\w{2,60}Error|\[?\d{4}-|[EWIF]\d{3,4} |={6,}|-{6,}")


def streams_of(lines: Sequence[Line]) -> list[Sequence[Line]]:
    """Return the lines per source, sources in order of their first line; or all lines as one stream."""
    if len({line.source for line in lines if line.source}) < 2:
        return [lines]
    streams: dict[str, list[Line]] = {}
    last = ""
    for line in lines:
        if line.source:
            last = line.source
        elif line.raw != line.text or _OWN_BEGINNING.match(line.text):
            last = ""
        if last not in streams and len(streams) >= STREAMS:
            last = ""
        streams.setdefault(last, []).append(line)
    return list(streams.values())
