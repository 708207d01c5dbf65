r"""The JVM: exception chains, Maven and Gradle.

BeanCreationException … Caused by: java.net.ConnectException: Connection refused
    ->  two events; the first follows from the deepest cause
"""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.windows import (
    LONGEST_BLOCK,
    LONGEST_MESSAGE,
    ErrorBlock,
    Lines,
    Reader,
    event,
    frame_follows,
    one,
)
from assistant.diagnosis.types import Event

_FRAME = re.compile(r"\s*(?:at (?!\S+:\d+:\d+\)?$)[\w.$/<>@]{1,300}\(|\.{3} \d{1,6} (?:more|common)|~?\[\w)")
_LABEL = r'(Exception in thread "[^"\n]{1,80}" |Caused by: |Suppressed: |Wrapped by: )?'
_CLASS = r"((?:[a-z_$][\w$]{0,60}\.){1,12}[A-Z][\w$]{0,100})"
_HEAD = re.compile(rf"\s*{_LABEL}{_CLASS}(?:: ?(.*)|\s*)$")
_INSIDE = linear(r"\b((?:[a-z_$][\w$]*\.)+[A-Z][\w$]*(?:Exception|Error|Throwable|Failure))(?:: ?(.*))?$")


def parse_jvm(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse an exception with its chain; each exception follows from the one it names as its cause."""
    events: list[Event] = []
    labels: list[str] = []
    place = at
    while place < len(lines) and place - at < LONGEST_BLOCK:
        link = _link(lines, place, first=place == at)
        if link is None:
            break
        found, label, place = link
        events.append(found)
        labels.append(label)
    return ErrorBlock(tuple(_linked(events, labels)), place) if events else None


def _link(lines: Lines, at: int, *, first: bool) -> tuple[Event, str, int] | None:
    text = lines[at].text
    head = _HEAD.match(text)
    label = (head[1] or "").strip() if head else ""
    if not first and not label:
        return None
    if head and (label or frame_follows(lines, at, _FRAME)):
        kind, said = head[2], head[3] or ""
    else:
        inside = _INSIDE.search(text)
        if not inside or not frame_follows(lines, at, _FRAME, within=2):
            return None
        kind, said = inside[1], inside[2] or text[: inside.start()].rstrip(" :-")
    message, end = [said.strip()], at + 1
    while end < len(lines) and len(message) < LONGEST_MESSAGE and not _FRAME.match(lines[end].text):
        if _HEAD.match(lines[end].text) or not frame_follows(lines, end, _FRAME):
            break
        message.append(lines[end].text.strip())
        end += 1
    frames = []
    while end < len(lines) and _FRAME.match(lines[end].text):
        frame = lines[end].text.strip()
        if not frame.startswith("..."):
            frames.append(frame.removeprefix("at "))
        end += 1
    return event("jvm", kind, message, lines[at:end], frames[::-1]), label, end


def _linked(events: list[Event], labels: list[str]) -> list[Event]:
    """Link each exception to its cause: "Caused by" is printed after the effect, "Wrapped by" before it."""
    chain = 0  # the last exception that is not a suppressed one
    for place in range(1, len(events)):
        if labels[place] == "Suppressed:":
            events[place] = replace(events[place], follows_from=chain)
        elif labels[place] == "Wrapped by:":
            events[place] = replace(events[place], follows_from=chain)
            chain = place
        else:
            events[chain] = replace(events[chain], follows_from=place)
            chain = place
    return events


_MAVEN_PLACE = re.compile(r"(\S{1,300}\.(?:java|kt|scala|groovy)):\[(\d{1,9}),\d{1,9}\] ?(?:error: )?(.{1,2000})")
_MAVEN_MORE = re.compile(r"\s+(?:symbol|location|required|found|reason): |\s{4,}\S|(?:symbol|location): ")


def parse_maven(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a compile error as Maven prints it, with its symbol and location."""
    head = _MAVEN_PLACE.match(lines[at].text)
    if not head:
        return None
    end = at + 1
    while end < len(lines) and end - at < 4 and _MAVEN_MORE.match(lines[end].text):
        end += 1
    message = [head[3], *(line.text.strip() for line in lines[at + 1 : end])]
    return one("compiler", "", message, lines, at, end, [f"{head[1]}:{head[2]}"])


_GRADLE_ENDS = re.compile(r"\* (?:Try|Exception|Get more help|Where)|BUILD FAILED|\d+: Task failed|={4,}")


def parse_gradle(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse Gradle's "What went wrong": the task first, its cause after ">"."""
    end = at + 1
    while end < len(lines) and end - at < 2 * LONGEST_MESSAGE and not _GRADLE_ENDS.match(lines[end].text):
        end += 1
    message = [line.text.strip().removeprefix("> ") for line in lines[at + 1 : end]]
    if not message:
        return None
    if len(message) > 1 and message[0].startswith("Execution failed for task"):
        message = [*message[1:], message[0]]
    return one("jvm", "", message, lines, at, end)


_SPRING_PARTS = re.compile(r"\*{5,}|Description:\s*$")


def parse_spring(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse the description of Spring Boot's failure analysis, between "Description:" and "Action:"."""
    start = at + 1
    while start < len(lines) and start - at < 4 and _SPRING_PARTS.match(lines[start].text):
        start += 1
    end = start
    while end < len(lines) and end - start < LONGEST_MESSAGE and not lines[end].text.startswith("Action:"):
        end += 1
    message = [line.text.strip() for line in lines[start:end]]
    return ErrorBlock((event("jvm", "", message, lines[start:end]),), end) if message else None


READERS = (
    Reader("jvm", r"^APPLICATION FAILED TO START", parse_spring),
    Reader("jvm", r"(?:[a-z_$][\w$]*\.)+[A-Z][\w$]*(?::|\s*$)", parse_jvm),
    Reader("compiler", r"\.(?:java|kt|scala|groovy):\[\d+,\d+\]", parse_maven),
    Reader("jvm", r"^\* What went wrong:", parse_gradle),
)
