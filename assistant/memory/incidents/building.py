"""Building: a ticket as its source tells it becomes an incident: masked, cut, its root event read.

    incident_of(Ticket("jira:OPS-412", "Trainer dies", body="RuntimeError: CUDA error: out of memory", …))
    ->  Incident(root="RuntimeError: CUDA error: out of memory", key="5e1c…", language="en", …)

Nothing else makes incidents, so no text comes into the store around the masks. What is fenced as source code is no log.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from datetime import UTC, datetime

from assistant.diagnosis.privacy.secrets import mask_secrets
from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.types import Event, Log
from assistant.diagnosis.versions.seen import versions_in
from assistant.errors import UnreadablePaste
from assistant.memory.incidents.types import (
    LONGEST_ADVICE,
    LONGEST_NAME,
    LONGEST_PROSE,
    LONGEST_ROOT,
    LONGEST_TITLE,
    LONGEST_TOLD,
    MOST_LINKS,
    Incident,
    Status,
)
from kb.printable import printable

LONGEST_READ = 60_000  # characters of a ticket that are read: what follows repeats itself
MOST_VERSIONS = 12

# Languages of a fence that hold what a program prints; a fence of another one is somebody's source code.
PRINTED = frozenset(
    "text txt log logs console output shell sh bash zsh powershell ps1 pytb traceback plain none".split()
)
_FENCE = re.compile(
    r"^[ \t]{0,3}(?P<mark>```+|~~~+)[ \t]*(?P<language>[\w+#.-]*)[^\n]*\n"
    r"(?P<body>.*?)(?:^[ \t]{0,3}(?P=mark)[ \t]*$|\Z)",  # one that is not closed goes to the end
    re.MULTILINE | re.DOTALL,
)
_EMAIL = re.compile(r"^(?P<name>[^@\s]{1,100})@\S+$")
_CHINESE = re.compile("[\u4e00-\u9fff]")


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a source says, not yet masked."""

    source: str  # names it for good: "github:team/app#17"
    title: str
    body: str = ""
    tried: str = ""
    solved_by: str = ""
    who: str = ""
    time: datetime | None = None
    links: tuple[str, ...] = ()
    ticket: str = ""
    is_solved: bool = False
    place: str = ""  # where it stands in its file: "line 12"

    @property
    def content(self) -> str:
        """A hash of all that it says; not of the place where it says it."""
        return hashlib.sha256(repr(astuple(self)[:-1]).encode("utf-8", "replace")).hexdigest()[:32]


def incident_of(
    ticket: Ticket, entry_id: str = "", *, event: Event | None = None, versions: Sequence[str] = ()
) -> Incident:
    """Return the ticket as an incident; `entry_id` is the entry that diagnosed it.

    `event` and `versions` are those of the log that the ticket has an excerpt of; without them they are read from it.
    """
    title = _flat(ticket.title)
    body = ticket.body.replace("\x00", "")[:LONGEST_READ]
    log = _read(f"{title}\n{without_source_code(body)}")
    event = event or printed_event(log)
    headline = mask_secrets(printable(event.headline.strip()))[:LONGEST_ROOT] if event else ""
    signature = mask(headline) if headline else None
    told = _clean(body, LONGEST_TOLD)
    return Incident(
        title=_clean(title, LONGEST_TITLE) or headline.partition("\n")[0][:LONGEST_TITLE] or "(no title)",
        told=told,
        prose=_clean(_prose_of(log, title), LONGEST_PROSE),
        root=headline,
        signature=signature.template[:LONGEST_ROOT] if signature else "",
        key=signature.key if signature else "",
        versions=tuple(_clean(it, 100) for it in versions or _versions_in(log))[:MOST_VERSIONS],
        tried=_clean(ticket.tried, LONGEST_ADVICE),
        solved_by=_clean(ticket.solved_by, LONGEST_ADVICE),
        who=name_of(ticket.who),
        time=_in_utc(ticket.time),
        links=tuple(link for it in ticket.links if (link := safe_link(it)))[:MOST_LINKS],
        ticket=_clean(_flat(ticket.ticket), LONGEST_NAME),
        language="zh" if is_chinese(f"{title}\n{_prose_of(log, title)}\n{ticket.solved_by}") else "en",
        entry_id=entry_id,
        status=Status.SOLVED if ticket.is_solved or ticket.solved_by.strip() else Status.OPEN,
        source=_clean(ticket.source, 400) or f"text:{ticket.content}",
        content=ticket.content,
    )


def printed_event(log: Log | None) -> Event | None:
    """Return the root event where a program printed it; None where a person only tells of it."""
    event = log.root_event if log else None
    return event if event and event.reader != "prose" and event.headline.strip() else None


def without_source_code(text: str) -> str:
    """Return Markdown without the fences that hold source code; those that hold output lose their marks."""

    def kept(fence: re.Match[str]) -> str:
        language = fence["language"].lower()
        return fence["body"] if not language or language in PRINTED else "\n"

    return _FENCE.sub(kept, text)


def is_chinese(text: str) -> bool:
    """Tell whether a person wrote Chinese: a few characters of it among the output of programs are enough."""
    return len(_CHINESE.findall(text[:4_000])) >= max(4, 0.04 * min(len(text), 4_000))


def name_of(who: str) -> str:
    """Return a person's name as it is kept: of an address what stands before the "@", so that it can be forgotten."""
    flat = _flat(who)
    address = _EMAIL.match(flat)
    return _clean(address["name"] if address else flat, LONGEST_NAME)


def safe_link(link: str) -> str:
    """Return a link that a page may hold: http or https, masked, without blanks; "" for any other."""
    flat = link.strip()
    if not re.fullmatch(r"https?://[^\s<>\"'`\\]{1,1000}", flat, re.IGNORECASE):
        return ""
    return mask_secrets(printable(flat))


def _read(text: str) -> Log | None:
    try:
        return read(text)
    except UnreadablePaste:
        return None


def _versions_in(log: Log | None) -> list[str]:
    return [f"{seen.product} {seen.version}" for seen in versions_in(log.lines)] if log else []


def _prose_of(log: Log | None, title: str) -> str:
    """Return what a person wrote below the title: of a text that is one event by itself, all of it."""
    if log is None:
        return ""
    places = log.prose or (range(len(log.lines)) if printed_event(log) is None else ())
    lines = (log.lines[place].text for place in places)
    return "\n".join(line for line in lines if line.strip() != title)


def _clean(text: str, longest: int) -> str:
    """Return a text without secrets, printable, of bounded length."""
    return mask_secrets(printable(text.replace("\r\n", "\n").replace("\r", "\n")).strip())[:longest].strip()


def _flat(text: str) -> str:
    return " ".join(text.split())


def _in_utc(time: datetime | None) -> datetime | None:
    if time is None:
        return None
    return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)
