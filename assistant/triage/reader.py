"""Reader: a block's bytes into its tally.

    BlockReader(patterns).read(Block(0, "a.log", "text", 1.8e9, 0, 4194304, path="a.log"))  ->  BlockTally

Each line is classified; suspicious lines open windows, windows are parsed into events, and events are counted by
signature. An exception on a line loses its window, never the block.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from assistant.diagnosis.privacy.secrets import masked_and_found
from assistant.diagnosis.reading.prefixes import split_prefixes
from assistant.triage.blocks import Block
from assistant.triage.clock import seconds_of
from assistant.triage.counts import BlockTally, Moment, Sightings, pick, worst
from assistant.triage.error_windows import LocatedEvent, ParsedWindow, read_window, windows
from assistant.triage.inputs import reason_of
from assistant.triage.line_filter import SYSLOG_HEAD, Classifier, LineClass, Shape, text_of
from assistant.triage.signatures import CODE, EntryMatcher, PatternMatcher, Signature, signature_of
from assistant.triage.templates import CHANGES, collapsed
from assistant.triage.text_formats import decode_text
from assistant.triage.types import MOST_EXAMPLES, Example, Unread

MOST_CACHED = 20_000  # parsed windows in the cache
LONGEST_CACHED = 64  # lines of a cached window: longer ones seldom repeat
ABOVE = 5  # lines above an event searched for its timestamp: a traceback has none of its own
EXAMPLE_HEAD, EXAMPLE_TAIL = 30, 20  # lines of an example
LONGEST_EXAMPLE = 6000  # characters

_SYSLOG_HOST = re.compile(SYSLOG_HEAD)

Mark = tuple[tuple[str, ...], ...]
Prepared = tuple[tuple[LocatedEvent, Signature], ...]


class BlockReader:
    """Reads blocks; one instance per process, since it caches parsed windows."""

    def __init__(self, patterns: Sequence[tuple[str, str]] = (), known: EntryMatcher | None = None) -> None:
        """`patterns`: (entry id, pattern) of the reviewed entries; or `known`, a matcher of them."""
        self._matcher = known or PatternMatcher(patterns)
        self._classifier = Classifier(self._matcher)
        self._cache: dict[tuple[object, ...], tuple[ParsedWindow, Prepared]] = {}

    def read(self, block: Block) -> BlockTally:
        """Read one block."""
        tally = BlockTally()
        data = _bytes_of(block, tally)
        found = decode_text(block.form, data)
        lines, numbers = found.lines, found.numbers
        tally.unread += [Unread(block.source, reason, detail) for reason, detail in found.unread]
        tally.bytes, tally.numbered = len(data), found.line_count
        tally.lines = len(lines)
        if block.is_inside_line and lines and numbers is None:
            tally.lines -= 1
            tally.numbered -= 1
        shapes = self.shapes(lines)
        counts = Counter(shapes)
        first: dict[Shape, bytes] = {}
        for shape, line in zip(shapes, lines, strict=True):
            first.setdefault(shape, line)
        seen: dict[str, Sightings] = {}
        for window in windows(shapes, lines):
            parsed, prepared = self._parsed(shapes, lines, window)
            tally.truncated_lines += len(parsed.truncated)
            for located, signature in prepared:
                self._count(tally, seen, block, located, signature, window, shapes, lines, numbers)
            for place in (*parsed.truncated, *(place for located, _ in prepared for place in located.places)):
                counts[shapes[window[place]]] -= 1
        for shape, count in counts.items():
            if count > 0 and shape.line_class is not LineClass.BLANK:
                tally.kinds[_without_secrets(shape.words, first[shape])] += count
        return tally

    def shapes(self, lines: Sequence[bytes]) -> list[Shape]:
        """Return the shape of each line."""
        return self._classifier.shapes(lines, collapsed(b"\n".join(lines)) if lines else [])

    def signatures(self, lines: Sequence[bytes]) -> list[Signature | None]:
        """Return for each line of a text the signature of its event; None for lines without one."""
        found: list[Signature | None] = [None] * len(lines)
        shapes = self.shapes(lines)
        for window in windows(shapes, lines):
            for located, signature in self._parsed(shapes, lines, window)[1]:
                for place in located.places:
                    found[window[place]] = signature
        return found

    def _parsed(self, shapes: Sequence[Shape], lines: Sequence[bytes],
                window: Sequence[int]) -> tuple[ParsedWindow, Prepared]:  # fmt: skip
        marks = {
            place: mark
            for place, at in enumerate(window)
            if shapes[at].line_class is LineClass.SUSPECT and (mark := self._mark(shapes[at], lines[at]))
        }
        gaps = () if window[-1] - window[0] + 1 == len(window) else tuple(at - window[0] for at in window)
        key = (*(shapes[at].number for at in window), *gaps, *marks.items())
        known = self._cache.get(key)
        if known is None:
            known = _prepare(shapes, lines, window, marks)
            if len(self._cache) > MOST_CACHED:
                self._cache.clear()
            if len(window) <= LONGEST_CACHED:
                self._cache[key] = known
        return known

    def _mark(self, shape: Shape, raw: bytes) -> Mark:
        """Return what distinguishes lines of the same shape: matching entries, and codes."""
        line = text_of(raw)
        entries = self._matcher.entries_in(line)
        codes = tuple(CODE.findall(line)) if shape.has_codes else ()
        return (entries, codes) if entries or codes else ()

    def _count(self, tally: BlockTally, seen: dict[str, Sightings], block: Block, located: LocatedEvent,
               signature: Signature, window: Sequence[int], shapes: Sequence[Shape], lines: Sequence[bytes],
               numbers: Sequence[int] | None) -> None:  # fmt: skip
        at = window[located.first]
        sightings = seen.get(signature.key)
        if sightings is None:
            sightings = seen[signature.key] = Sightings(signature)
            sightings.inputs.append(block.input)
            tally.sightings.append(sightings)
        first = text_of(lines[at])
        sightings.count += 1
        sightings.lines += len(located.places)
        sightings.level = worst(sightings.level, located.event.level)
        sightings.readers[located.event.reader] += 1
        seconds = seconds_of(first, block.written)
        for above in range(at - 1, max(-1, at - ABOVE - 1), -1) if seconds is None else ():
            if (seconds := seconds_of(text_of(lines[above]), block.written)) is not None:
                break
        if seconds is not None:
            sightings.first = pick(min, sightings.first, seconds)
            sightings.last = pick(max, sightings.last, seconds)
            sightings.times.add(seconds)
        host = _host(first, shapes[at].has_source)
        if host:
            sightings.hosts[host] += 1
        if len(sightings.examples) < MOST_EXAMPLES:
            number = numbers[at] if numbers is not None else at + 1
            sightings.examples.append(
                Example(
                    block.source,
                    number,
                    _example([lines[window[place]] for place in located.places or (located.first,)]),
                )
            )
            sightings.elsewhere = sightings.examples[:1]
        tally.moments.append(Moment(signature.key, at, seconds))


def _without_secrets(words: tuple[str, ...], line: bytes) -> tuple[str, ...]:
    """Return the words of a kind of line; words that are part of a secret in the line count as variable."""
    _, found = masked_and_found(text_of(line))
    return tuple(CHANGES if any(word in secret for secret in found) else word for word in words) if found else words


def _bytes_of(block: Block, tally: BlockTally) -> bytes:
    if not block.path:
        return block.data
    try:
        with Path(block.path).open("rb") as file:
            file.seek(block.start)
            data = file.read(block.end - block.start)
    except OSError as error:
        tally.unread.append(Unread(block.source, reason_of(error), error.strerror or str(error)))
        return b""
    if len(data) < block.end - block.start:
        missing = block.end - block.start - len(data)
        tally.unread.append(Unread(block.source, "changed", f"{missing} bytes fewer than when reading began"))
    return data


def _prepare(
    shapes: Sequence[Shape], lines: Sequence[bytes], window: Sequence[int], marks: Mapping[int, Mark]
) -> tuple[ParsedWindow, Prepared]:
    try:
        parsed = read_window(shapes, lines, window)
        signatures = [
            signature_of(
                located.event,
                tuple(sorted({entry for place in located.places for entry in (marks.get(place) or ((),))[0]})),
            )
            for located in parsed.events
        ]
    except Exception:  # a reader that fails on hostile lines must not abort the run
        return ParsedWindow((), tuple(range(len(window)))), ()
    return parsed, tuple(zip(parsed.events, signatures, strict=True))


def _host(line: str, has_source: bool) -> str:
    if has_source:
        return split_prefixes(line).source
    syslog = _SYSLOG_HOST.match(line)
    return syslog[1] if syslog else ""


def _example(lines: Sequence[bytes]) -> str:
    if len(lines) > EXAMPLE_HEAD + EXAMPLE_TAIL:
        lines = [*lines[:EXAMPLE_HEAD], "…".encode(), *lines[-EXAMPLE_TAIL:]]
    text = "\n".join(map(text_of, lines))
    return (
        text if len(text) <= LONGEST_EXAMPLE else f"{text[: LONGEST_EXAMPLE // 2]}\n…\n{text[-LONGEST_EXAMPLE // 2 :]}"
    )


@lru_cache(maxsize=1)
def reader_of(patterns: tuple[tuple[str, str], ...]) -> BlockReader:
    """Return this process's reader."""
    return BlockReader(patterns)
