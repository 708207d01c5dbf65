"""Go: panics with their goroutines, and build errors.

panic: runtime error: index out of range [5] with length 3   ->  Event("go", "panic", …, frames=("/app/main.go:12",))
"""

from __future__ import annotations

import re

from assistant.diagnosis.reading.windows import LONGEST_BLOCK, ErrorBlock, Lines, Reader, one

_HEAD = re.compile(r"(panic|fatal error|runtime error): (.*)")
_FRAME = re.compile(r"\s*(\S{1,300}\.go:\d{1,9})(?: \+0x[0-9a-f]{1,16})?$")
_MORE = re.compile(
    r"goroutine \d{1,9} |\[signal |[\w./*()\[\]{}·-]{1,300}\(.{0,400}\)$|created by |exit status \d|\s*panic: |\[recovered\]|runtime stack:"
)
_BUILD = re.compile(
    r"(?:vet: )?((?:\.{0,2}/)?[\w./@~-]{1,300}\.go):(\d{1,9}):(?:\d{1,9}:)? (?!\[\w{1,12}\])(.{1,2000})"
)


def parse_panic(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a panic and the goroutines printed with it; the frames are those of the first goroutine."""
    head = _HEAD.match(lines[at].text)
    if not head:
        return None
    end, frames, goroutines = at + 1, [], 0
    while end < len(lines) and end - at < LONGEST_BLOCK:
        text = lines[end].text
        frame = _FRAME.match(text)
        goroutines += text.startswith("goroutine ")
        if frame and goroutines <= 1:
            frames.append(frame[1])
        elif not frame and not _MORE.match(text):
            break
        end += 1
    if end == at + 1 and head[1] == "fatal error":  # compilers print it too
        return None
    return one("go", head[1], head[2], lines, at, end, frames[::-1])


def parse_build(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse one error of go build or go vet."""
    head = _BUILD.match(lines[at].text.strip())
    return one("compiler", "", head[3], lines, at, at + 1, [f"{head[1]}:{head[2]}"]) if head else None


READERS = (
    Reader("go", r"^(?:panic|fatal error|runtime error): ", parse_panic),
    Reader("compiler", r"^\s*(?:vet: )?[\w./@~-]+\.go:\d+:(?:\d+:)? ", parse_build),
)
