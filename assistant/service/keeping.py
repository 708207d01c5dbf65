"""Keeping: a solved case of the chat, or a group of a triage, becomes an incident of the team's memory.

    keeper.keep(solved_case(conversation, "9f3c…", assistant.entry, "en"), Said(ticket="OPS-412", who="jane"))
    ->  Kept(number=12, incident=Incident(title="RuntimeError: CUDA error: …", solved_by="driver 550.90", …))

A case or group is one incident however often it is kept: what is said of it later takes the place of what was said
before. Nothing is written before somebody asks for it, and only through `incident_of`, which masks every text.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from assistant.diagnosis.types import Event, Log, SeenBefore, Verdict
from assistant.dialogue.types import Conversation, Evidence
from assistant.memory.incidents.building import Ticket, incident_of, printed_event
from assistant.memory.incidents.recalling import Recall, as_seen
from assistant.memory.incidents.types import LONGEST_ADVICE, LONGEST_NAME, LONGEST_TOLD, Kept, Status
from assistant.memory.types import Outcome
from assistant.triage.types import OVERFLOW, Group
from kb.entry import Entry

AROUND = 20  # lines of a long log kept on either side of its root event
LONGEST_LINK = 1_000  # characters
MOST_EXAMPLES = 2  # of a group

FindEntry = Callable[[str], Entry | None]


@dataclass(frozen=True, slots=True)
class Case:
    """What can be kept, with what is known of it without asking anybody."""

    ticket: Ticket  # its source names the case for good
    entry_id: str = ""  # the entry that diagnosed it; "" where none did for sure
    event: Event | None = None  # the root event
    versions: tuple[str, ...] = ()  # "PyTorch 2.4.0"


@dataclass(frozen=True, slots=True)
class Said:
    """What somebody says of a case; None where they say nothing: then what is known of it holds."""

    solved_by: str | None = None
    tried: str | None = None
    ticket: str | None = None
    link: str | None = None
    who: str | None = None


class Keeper:
    """Keeps incidents in the memory that an assistant recalls from, for many threads."""

    def __init__(self, recall: Recall) -> None:
        self._recall = recall

    def keep(self, case: Case, said: Said) -> Kept:
        """Keep a case, or what is said of it now. Raises StoreUnusable."""
        store = self._recall.opened()
        incident = incident_of(_with(case.ticket, said), case.entry_id, event=case.event, versions=case.versions)
        store.put([incident])
        number = store.number_of(incident.source)
        return Kept(number=number or 0, incident=incident)

    def kept(self, case: Case) -> Kept | None:
        """Return the incident that a case became; None where it was not kept. Raises StoreUnusable."""
        store = self._recall.store
        number = store.number_of(case.ticket.source) if store else None
        return store.get(number) if store and number is not None else None

    def forget(self, case: Case) -> bool:
        """Delete the incident that a case became; tell whether there was one. Raises StoreUnusable."""
        kept = self.kept(case)
        return kept is not None and self._recall.opened().delete([kept.number]) == 1

    def seen(self, kept: Kept) -> SeenBefore:
        """Return an incident as a diagnosis shows it, counted with all of its signature. Raises StoreUnusable."""
        return as_seen(self._recall.opened(), kept, "signature" if kept.incident.key else "meaning", 1.0)

    def some(self, numbers: Sequence[int]) -> list[SeenBefore]:
        """Return incidents by their numbers; those that are gone are left out. Raises StoreUnusable."""
        store = self._recall.store
        return [self.seen(kept) for kept in store.some(numbers)] if store else []


def solved_case(conversation: Conversation, session: str, entry: FindEntry, language: str) -> Case | None:
    """Return the present case of a conversation where it is solved; None where it is not.

    What was tried and what solved it is told in `language`, "en" or "zh", as its entries say it.
    """
    if not conversation.is_over or not conversation.evidence:
        return None
    evidence = _with_the_error(conversation.evidence)
    log, diagnosis = evidence.diagnosis.log, evidence.diagnosis
    best = diagnosis.best if diagnosis.verdict is Verdict.KNOWN else None
    solved = conversation.solved
    failed = [it.step for it in conversation.tried if it.outcome is Outcome.FAILED and not it.finds]
    event = printed_event(log)
    ticket = Ticket(
        f"chat:{session}:{conversation.began}",
        "" if event else _first_line(conversation.evidence[0]),
        _body(conversation.evidence, evidence),
        tried="\n".join(filter(None, (_action(it.entry_id, it.place, entry, language) for it in failed))),
        solved_by=_action(solved.entry_id, solved.place, entry, language) if solved else _last_words(conversation),
        time=_now(),
        is_solved=True,
    )
    versions = tuple(f"{seen.product} {seen.version}" for seen in conversation.versions)
    return Case(ticket, solved.entry_id if solved else best.entry_id if best else "", event, versions)


def group_case(group: Group) -> Case | None:
    """Return a group of a triage; None for one without an example, and for what overflowed."""
    if not group.examples or group.key == OVERFLOW:
        return None
    examples = group.examples[:MOST_EXAMPLES]
    where = repr([group.key, group.count, [(it.source, it.line, it.text) for it in group.examples]])
    mark = hashlib.sha256(where.encode("utf-8", "replace")).hexdigest()[:16]  # the same logs are the same incident
    finding = group.finding
    ticket = Ticket(f"triage:{mark}", "", "\n\n".join(it.text for it in examples), time=_time_of(group.last_seen))
    return Case(ticket, finding.entry_id if finding and finding.verdict is Verdict.KNOWN else "")


def _with(ticket: Ticket, said: Said) -> Ticket:
    """Return a ticket with what was said in place of what was known, cut to what an incident holds."""
    solved_by = ticket.solved_by if said.solved_by is None else said.solved_by[:LONGEST_ADVICE]
    return replace(
        ticket,
        solved_by=solved_by,
        tried=ticket.tried if said.tried is None else said.tried[:LONGEST_ADVICE],
        ticket=(said.ticket or "")[:LONGEST_NAME],
        links=(said.link[:LONGEST_LINK],) if said.link else (),
        who=(said.who or "")[:LONGEST_NAME],
    )


# --- a conversation --------------------------------------------------------------------------------------------------


def _with_the_error(evidence: Iterable[Evidence]) -> Evidence:
    """Return the first log in which a program printed an error; else the newest of all."""
    told = list(evidence)
    return next((it for it in told if printed_event(it.diagnosis.log)), told[-1])


def _body(evidence: Sequence[Evidence], main: Evidence) -> str:
    """Return what was described, then the log with the error."""
    replaced = {it.adds_to for it in evidence}
    described = [
        it.text or _raw(it.diagnosis.log)
        for it in evidence
        if it.diagnosis.log.is_prose and it.turn not in replaced and it is not main
    ]
    return "\n\n".join([*described, excerpt(main.diagnosis.log)])[: 2 * LONGEST_TOLD]


def excerpt(log: Log, longest: int = LONGEST_TOLD) -> str:
    """Return a log as it is, or of a long one the lines around its root event."""
    whole = _raw(log)
    event = log.root_event
    if len(whole) <= longest or event is None:
        return whole[:longest]
    first, last = event.lines[0] - AROUND, event.lines[-1] + AROUND
    near = "\n".join(line.raw for line in log.lines if first <= line.number <= last)
    if len(near) > longest:  # lines of thousands of characters: the event alone
        near = "\n".join(line.raw for line in log.lines if line.number in set(event.lines))
    return near[:longest]


def _raw(log: Log) -> str:
    return "\n".join(line.raw for line in log.lines)


def _first_line(evidence: Evidence) -> str:
    text = evidence.text or _raw(evidence.diagnosis.log)
    return next((line.strip() for line in text.split("\n") if line.strip()), "")


def _last_words(conversation: Conversation) -> str:
    """Return the reader's last words on a case that no step of ours solved; "" where a log was the last."""
    logs = {it.turn for it in conversation.evidence}
    turns = list(enumerate(conversation.turns))[conversation.began :]
    return next((it.message.strip() for place, it in reversed(turns) if it.message.strip() and place not in logs), "")


def _action(entry_id: str, place: int, entry: FindEntry, language: str) -> str:
    found = entry(entry_id)
    if found is None or place >= len(found.workarounds):
        return ""
    return found.workarounds[place].action.in_language(language)


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


# --- a group ---------------------------------------------------------------------------------------------------------


def _time_of(stamp: str) -> datetime:
    """Return the time of a log's own stamp; now where it has none."""
    try:
        found = datetime.fromisoformat(stamp)
    except ValueError:
        return _now()
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def is_open(kept: Kept) -> bool:
    """Tell whether nobody has said what solved an incident."""
    return kept.incident.status is Status.OPEN or not kept.incident.solved_by
