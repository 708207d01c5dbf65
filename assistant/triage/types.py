"""The result of a triage: groups of events, edges between them, unread inputs, and totals that add up.

    to_dict(triage)["totals"]  ->  {"lines": 200000, "understood": 8112, "healthy": 189011, "not_understood": 2877, …}
    from_dict(json.loads(text))  ->  the same Triage

Ids, numbers and quotations only: the wording is added by the output formats. Times are as the log prints them,
converted to UTC where it prints a zone: "2026-11-19T02:41:08", or "" where it prints none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from assistant.diagnosis.types import Verdict

FORMAT = 1  # version of the dict format; incremented when an older program could misread a newer report
OVERFLOW = "overflow"  # key of the group that counts events beyond `MOST_SIGNATURES_KEPT`


@dataclass(frozen=True, slots=True)
class Example:
    """One occurrence of an event."""

    source: str  # "logs/a.log", "night.zip!3_test.txt", "-" for standard input
    line: int  # of the event's first line in that source, from 1
    text: str  # the event as printed, shortened


@dataclass(frozen=True, slots=True)
class Where:
    """A host, pod or rank that printed events of a group."""

    name: str  # "node-17", "[rank3]", "web-1 |"
    count: int  # events


@dataclass(frozen=True, slots=True)
class Finding:
    """A group's diagnosis in short; the details are in the entry."""

    entry_id: str  # of the best candidate
    probability: float  # that it diagnoses the group, 0 to 1
    verdict: Verdict  # with verdict "unknown" the entry is only the nearest one, not an answer
    playbook: str = ""  # with verdict "unknown": the slug of a playbook; "" for none
    incidents: tuple[int, ...] = ()  # numbers of the team's incidents that are like it, the surest first


@dataclass(frozen=True, slots=True)
class Group:
    """Events of one signature, or of several signatures that share one known diagnosis."""

    key: str  # stable over runs: "known:cuda/out-of-memory", or 16 hex digits of the template's hash, or `OVERFLOW`
    template: str  # of its most frequent signature: "cannot open <path>: errno <int>"
    count: int  # events
    lines: int  # lines of those events
    runs: int  # inputs (files, members, streams) in which it occurs
    first_seen: str
    last_seen: str
    readers: tuple[str, ...]  # that parsed the events: ("python",), most frequent first
    kind: str  # exception type or code of its most frequent signature; "" where none is named
    level: str  # the most severe level in the log's prefixes: "error", "warning", "info" or ""
    signatures: tuple[str, ...]  # keys of the signatures in it, most frequent first, at most `MOST_SIGNATURES`
    signature_count: int  # how many there are
    examples: tuple[Example, ...]  # the first ones, at most `MOST_EXAMPLES`, from different inputs where there are some
    hosts: tuple[Where, ...]  # most frequent first, at most `MOST_HOSTS`; empty where the log names none
    histogram: tuple[int, ...]  # events per bucket of `Triage.histogram`; empty without times
    finding: Finding | None  # None where there is no candidate

    @property
    def verdict(self) -> Verdict:
        """The verdict of the diagnosis."""
        return self.finding.verdict if self.finding else Verdict.UNKNOWN

    @property
    def is_understood(self) -> bool:
        """Whether there is an answer, known or likely."""
        return self.verdict is not Verdict.UNKNOWN


MOST_EXAMPLES, MOST_HOSTS, MOST_SIGNATURES = 5, 20, 50


@dataclass(frozen=True, slots=True)
class Edge:
    """A learned cascade: in many runs the first event of one group precedes the first of another."""

    before: str  # group keys
    after: str
    runs: int  # in which `before` came first and `after` followed
    before_runs: int  # in which `before` occurs at all
    after_runs: int
    seconds: float | None  # median time between the two; None without times


@dataclass(frozen=True, slots=True)
class Unread:
    """An input that could not be read, or not completely."""

    source: str
    reason: str  # a row of `UNREAD`
    detail: str = ""  # the error message of the system or the decoder, in English
    line: int | None = None  # the first missing line; None where nothing of it was read


# Reasons of unread inputs. The output formats have a sentence for each in both languages.
UNREAD: tuple[str, ...] = (
    "missing",  # no such file, or it vanished before it was read
    "forbidden",  # no permission
    "binary",  # not text
    "damaged",  # a compressed file or archive that breaks off, or is not what its name says
    "encrypted",  # an archive's member with a password
    "too_large",  # a bomb: unpacks beyond the limits
    "too_slow",  # not read to its end in the time that a server gives one reader
    "too_deep",  # an archive in an archive in an archive …
    "unsupported",  # a compression whose package is not installed: `detail` is the line to type
    "changed",  # it shrank or was replaced while it was read
    "no_field",  # no record has the field that was asked for
    "special",  # a device, socket or pipe inside a folder
    "too_many",  # more than the limits list; `detail` is their number
    "failed",  # anything else: `detail` says what
)


@dataclass(frozen=True, slots=True)
class Histogram:
    """Events over time."""

    start: str  # of the first bucket: "2026-11-19T02:00:00"
    step: int  # seconds per bucket
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of healthy lines."""

    template: str
    count: int  # lines


MOST_KINDS = 100  # of healthy lines, in a report


@dataclass(frozen=True, slots=True)
class Totals:
    """The counts of the input by class: `lines == understood + healthy + not_understood`."""

    inputs: int  # files, members and streams that were read
    bytes: int  # of text, unpacked
    lines: int
    understood: int  # lines of events with an answer
    healthy: int  # lines that are not part of an error, including empty lines
    not_understood: int  # lines of events without an answer
    events: int  # == the sum of the groups' counts
    understood_events: int
    overflow_events: int = 0  # in the group `OVERFLOW`
    healthy_templates: int = 0  # how many kinds of healthy lines there are, at least


@dataclass(frozen=True, slots=True)
class Triage:
    """The result of a triage."""

    groups: tuple[Group, ...]  # those with an answer first, then the unknown; each by count, most frequent first
    edges: tuple[Edge, ...]  # most reliable first
    unread: tuple[Unread, ...]
    totals: Totals
    histogram: Histogram | None  # of all events; None where no log prints times
    healthy: tuple[Kind, ...] = ()  # the most frequent kinds of healthy lines, at most `MOST_KINDS`
    knowledge: str = ""  # the entries and encoder used: "305 entries, ours@ab12…"
    seconds: float = 0.0  # wall-clock duration, including earlier sessions of a resumed run

    @property
    def known(self) -> tuple[Group, ...]:
        """Groups with an answer."""
        return tuple(group for group in self.groups if group.is_understood)

    @property
    def unknown(self) -> tuple[Group, ...]:
        """Groups without an answer, most frequent first: candidates for new entries."""
        return tuple(group for group in self.groups if not group.is_understood)


def to_dict(triage: Triage) -> dict[str, Any]:
    """Return JSON-compatible lists, dicts, strings and numbers."""
    return {"format": FORMAT, **asdict(triage), "groups": [group_to_dict(group) for group in triage.groups]}


def group_to_dict(group: Group) -> dict[str, Any]:
    """Return a group as `to_dict` does; a run without a team's memory says nothing of incidents."""
    made = asdict(group)
    if made["finding"] and not made["finding"]["incidents"]:
        del made["finding"]["incidents"]
    return made


def from_dict(stored: Mapping[str, Any]) -> Triage:
    """Return the `Triage` of a dict of `to_dict`.

    Raises ValueError when `stored` is not a report, or has another format version.
    """
    from pydantic import TypeAdapter, ValidationError

    if not isinstance(stored, Mapping) or stored.get("format") != FORMAT:
        raise ValueError(f"not a triage report of format {FORMAT}")
    try:
        return TypeAdapter(Triage).validate_python({name: value for name, value in stored.items() if name != "format"})
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise ValueError(f"not a triage report: {place}: {first['msg']}") from error
