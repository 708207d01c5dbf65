"""Readers: one per tool family; each turns the lines at which its story begins into events.

    Traceback (most recent call last):
      File "train.py", line 63, in step      ->  Event("python", "RuntimeError", "CUDA error: …", lines=(1, 2, 3),
    RuntimeError: CUDA error: …                        frames=("train.py:63 in step",))

A reader is asked at every line, in the order of the table at the end; the first that takes lines wins. It gets all
lines and a place, and returns the event with the place after it, or None. Each reads a line once: linear time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from assistant.reading.signs import is_prose, read_signs
from assistant.types import Event, Line

LONGEST_MESSAGE = 12  # lines
LONGEST_STORY = 400  # lines of frames before a reader gives up

Taken = tuple[Event, int]

_PYTHON_HEAD = re.compile(r"[\s|+-]*(?:Exception Group )?Traceback \(most recent call last\)")
_PYTHON_FRAME = re.compile(r'[\s|]*File "([^"\n]{1,400})", line (\d+)(?:, in (.{1,120}))?')
_NAMED = re.compile(
    r"[\s|]*((?:[A-Za-z_]\w{0,60}\.){0,12}[A-Z]\w{0,80}|[a-z_]\w{0,40}(?:\.\w{1,60}){1,8})(?::\s+(.*)|\s*)$"
)
_EXCEPTION = re.compile(
    r"((?:[A-Za-z_]\w{0,60}[.$:]{1,2}){0,12}[A-Z]\w{0,80}(?:Error|Exception|Exit|Interrupt|Fault|Failure|Timeout|Warning|Violation))\b"
    r"(?: \[[A-Z_]{3,60}\])?(?:: ?(.*)|\s*$)"
)
_NOTEBOOK_HEAD = re.compile(r"([A-Z]\w{2,80})\s{3,}Traceback \(most recent call last\)")


def read_python(lines: Sequence[Line], at: int) -> Taken | None:
    """A Python traceback, with or without its head line; frames whose last line was cut off are no event."""
    opens = _PYTHON_HEAD.match(lines[at].text) or _PYTHON_FRAME.match(lines[at].text)
    if not opens:
        return None
    frames: list[str] = []
    for place in range(at, min(len(lines), at + LONGEST_STORY)):
        text = lines[place].text
        if place > at and _PYTHON_HEAD.match(text):
            return None
        frame = _PYTHON_FRAME.match(text)
        if frame:
            frames.append(f"{frame[1]}:{frame[2]}" + (f" in {frame[3].strip()}" if frame[3] else ""))
            continue
        named = None if text.startswith("    ") and frames else _NAMED.match(text)
        if named and frames and (_EXCEPTION.match(text.strip()) or named[2] or place + 1 == len(lines)):
            message, end = _message(lines, place, named[2] or "")
            return _event("python", named[1], message, lines, at, end, frames), end
    return None


def read_notebook(lines: Sequence[Line], at: int) -> Taken | None:
    """A traceback as Jupyter prints it: the exception's name in the head, its message at the very end."""
    head = _NOTEBOOK_HEAD.match(lines[at].text)
    if not head:
        return None
    for place in range(at + 1, min(len(lines), at + LONGEST_STORY)):
        text = lines[place].text
        if text.startswith(f"{head[1]}:"):
            message, end = _message(lines, place, text[len(head[1]) + 1 :].strip())
            return _event("python", head[1], message, lines, at, end), end
    return None


_JVM_FRAME = re.compile(r"\s*(?:at |\.{3} \d+ (?:more|common))")
_JVM_HEAD = re.compile(
    r'\s*(Exception in thread "[^"\n]{1,80}" |Caused by: |Suppressed: |Wrapped by: )?'
    r"((?:[a-z_$][\w$]{0,60}\.){1,12}[A-Z][\w$]{0,100})(?:: ?(.*)|\s*)$"
)


def read_jvm(lines: Sequence[Line], at: int) -> Taken | None:
    """One link of a Java exception chain; the chain's deepest "Caused by" is an event of its own."""
    head = _JVM_HEAD.match(lines[at].text)
    if not head or not (head[1] or _frame_follows(lines, at, _JVM_FRAME)):
        return None
    end = at + 1
    message = [head[3] or ""]
    while end < len(lines) and len(message) < LONGEST_MESSAGE and not _JVM_FRAME.match(lines[end].text):
        if (
            not lines[end].text.strip()
            or not _frame_follows(lines, end, _JVM_FRAME)
            or _JVM_HEAD.match(lines[end].text)
        ):
            break
        message.append(lines[end].text.strip())
        end += 1
    frames = []
    while end < len(lines) and _JVM_FRAME.match(lines[end].text):
        frames.append(lines[end].text.strip().removeprefix("at "))
        end += 1
    return _event("jvm", head[2], "\n".join(message), lines, at, end, frames[::-1]), end


_NODE_FRAME = re.compile(r"\s+at (?:.{1,200} \()?(?:.{1,300}:\d+:\d+|<anonymous>|native)\)?")


def read_node(lines: Sequence[Line], at: int) -> Taken | None:
    """A JavaScript error with its stack."""
    head = _EXCEPTION.match(lines[at].text.strip().removeprefix("Uncaught ")) or (
        re.match(r"\s*(?:Uncaught )?(Error)(?: \[\w+\])?: (.*)", lines[at].text)
    )
    if not head or not _frame_follows(lines, at, _NODE_FRAME):
        return None
    end, message = at + 1, [head[2] or ""]
    while end < len(lines) and not _NODE_FRAME.match(lines[end].text):
        message.append(lines[end].text.strip())
        end += 1
    frames = []
    while end < len(lines) and _NODE_FRAME.match(lines[end].text):
        frames.append(lines[end].text.strip().removeprefix("at "))
        end += 1
    return _event("node", head[1], "\n".join(message), lines, at, end, frames[::-1]), end


_GO_HEAD = re.compile(r"(panic|fatal error|runtime error): (.*)")
_GO_FRAME = re.compile(r"\t(\S{1,300}\.go:\d+)")


def read_go(lines: Sequence[Line], at: int) -> Taken | None:
    """A Go panic with its goroutines."""
    head = _GO_HEAD.match(lines[at].text)
    if not head:
        return None
    end, frames = at + 1, []
    while end < len(lines) and end - at < LONGEST_STORY:
        text = lines[end].raw
        frame = _GO_FRAME.match(text)
        if frame:
            frames.append(frame[1])
        elif not (
            re.match(r"goroutine \d+ \[|\[signal |\S+\(.*\)$|created by |exit status \d+|\tpanic: ", text) or not text
        ):
            break
        end += 1
    return _event("go", head[1], head[2], lines, at, end, frames[::-1]), end


_RUST_PANIC = re.compile(r"thread '[^'\n]{0,80}'(?: \(\d+\))? panicked at (?:'(.{0,400})', )?(\S{1,300}:\d+:\d+):?")
_COMPILER = re.compile(
    r"(?:(?P<file>[^\s:()]{1,300})[:(](?P<line>\d+)(?:[:,](?P<column>\d+))?\)?: ?(?P<kind>(?:fatal )?error|错误)(?: ?(?P<code>[A-Z]{1,4}\d{2,5}))?: "
    r"|(?P<rust>error)(?:\[(?P<rust_code>E\d{4})\])?: )(?P<message>.+)"
)


def read_rust_panic(lines: Sequence[Line], at: int) -> Taken | None:
    """A Rust panic; since 1.73 its message stands on the following line."""
    head = _RUST_PANIC.match(lines[at].text)
    if not head:
        return None
    end = at + 1
    message = head[1] or ""
    if not message and end < len(lines):
        message, end = lines[end].text, end + 1
    return _event("rust", "panic", message, lines, at, end, [head[2]]), end


def read_compiler(lines: Sequence[Line], at: int) -> Taken | None:
    """One error of a compiler: GCC, Clang, MSVC, nvcc, TypeScript, rustc."""
    head = _COMPILER.match(lines[at].text.strip())
    if not head:
        return None
    kind = head["code"] or head["rust_code"] or head["kind"] or "error"
    frames = [f"{head['file']}:{head['line']}"] if head["file"] else []
    return _event("compiler", kind, head["message"], lines, at, at + 1, frames), at + 1


_ENDS_MESSAGE = re.compile(
    r"[\s|+-]*(?:Traceback|During handling|The above exception|\[Previous line)|^\s*$|^[-=~*+]{8,}$"
)


def read_line(lines: Sequence[Line], at: int) -> Taken | None:
    """Any other line that looks like an error, with the lines that go on with it."""
    line = lines[at]
    reading = read_signs(line.text, line.level)
    if reading.strength < 1.0 or is_prose(line.text):
        return None
    named = _EXCEPTION.match(line.text.strip())
    if named:
        message, end = _message(lines, at, named[2] or "")
        return _event("line", named[1], message, lines, at, end), end
    return _event("line", "", line.text.strip(), lines, at, at + 1), at + 1


def _message(lines: Sequence[Line], at: int, first: str) -> tuple[str, int]:
    """Collect a message that began at `lines[at]` with the lines that continue it."""
    message, end = [first.strip()], at + 1
    while end < len(lines) and len(message) < LONGEST_MESSAGE:
        line = lines[end]
        if (
            _ENDS_MESSAGE.match(line.text)
            or line.raw != line.text
            or _EXCEPTION.match(line.text)
            or is_prose(line.text)
        ):
            break
        if _PYTHON_FRAME.match(line.text) or lines[end].number != lines[end - 1].number + 1:
            break
        message.append(line.text.strip())
        end += 1
    return "\n".join(part for part in message if part), end


def _frame_follows(lines: Sequence[Line], at: int, frame: re.Pattern[str]) -> bool:
    """Tell whether one of the next few lines is a stack frame."""
    return any(frame.match(line.text) for line in lines[at + 1 : at + 6])


def _event(reader: str, kind: str, message: str, lines: Sequence[Line], start: int, end: int,
           frames: Sequence[str] = ()) -> Event:  # fmt: skip
    taken = lines[start:end]
    level = next((line.level for line in taken if line.level), "")
    return Event(reader, kind, message.strip(), tuple(line.number for line in taken), tuple(frames), level)


READERS: tuple[Callable[[Sequence[Line], int], Taken | None], ...] = (
    read_notebook,
    read_python,
    read_jvm,
    read_node,
    read_go,
    read_rust_panic,
    read_compiler,
    read_line,
)
