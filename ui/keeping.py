"""Keeping: a press of "keep as an incident", in the chat or beside a group of a triage.

    kept(known, session, {"of": "case", "language": "en"}, login="jane")
    ->  {"kept": {"of": "case", "key": "", "html": "…"}}, the next session

What the page sends is untrusted. Whoever kept a group in this session may change and delete its incident, everybody
else sees it; a case belongs to whoever has its conversation.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from assistant.memory.errors import StoreUnusable
from assistant.memory.incidents.types import LONGEST_ADVICE, Kept
from assistant.service.keeping import Case, Keeper, Said, group_case, solved_case
from ui.components.keeping import CASE, GROUP, kept_card, offer, seen_list
from ui.components.markup import Two
from ui.labels import say

if TYPE_CHECKING:
    from assistant.triage.types import Group, Triage
    from ui.components.triage import Memory
    from ui.controller import Session
    from ui.knowledge import Known

FIELDS = ("solved_by", "tried", "ticket", "link", "who")

_log = logging.getLogger("assistant.ui")

Sent = dict[str, Any]


def pressed(known: Known, session: Session, sent: Sent, login: str = "", request_id: str = "") -> tuple[Sent, Session]:
    """Keep what a press names, change what is said of it, or delete it; return what the page shows of it then."""
    of, key = str(sent.get("of")), str(sent.get("key", ""))[:200]
    keeper = known.service.keeper
    case = _case(known, session, of, key, "zh" if sent.get("language") == "zh" else "en")
    if keeper is None or case is None:
        return {"problem": {"name": "error.not_over" if of == CASE else "error.forgotten"}}, session
    source = case.ticket.source
    try:
        before = keeper.kept(case)
        can_change = before is None or of == CASE or source in session.kept
        if sent.get("forget") is True and can_change:
            keeper.forget(case)
            return _shown(of, key, offer(of, key, is_gone=True)), replace(session, kept=session.kept - {source})
        said = _said(sent.get("said"), login, _text(sent.get("who")))
        after = keeper.keep(case, said) if can_change else before
        assert after is not None
        session = replace(session, kept=session.kept | {source}) if can_change else session
        notes = (say("incident.no_link"),) if said.link and not after.incident.links else ()
        html = _card(keeper, after, of, key, can_change=can_change, login=login, notes=notes)
    except StoreUnusable as error:
        _log.error("request %s incident not kept: %s", request_id, error)
        return {"problem": {"name": "error.not_kept", "values": [request_id]}}, session
    _log.info("request %s keep: a %s as incident %d", request_id, of, after.number)
    return _shown(of, key, html), session


def of_case(known: Known, session: Session, login: str = "") -> str:
    """Return what the page offers below a conversation: to keep its case, or the incident that it became."""
    keeper = known.service.keeper
    case = _case(known, session, CASE, "", session.conversation.language) if keeper else None
    if keeper is None or case is None:
        return ""
    try:
        before = keeper.kept(case)
        return _card(keeper, before, CASE, "", can_change=True, login=login) if before else offer(CASE)
    except StoreUnusable as error:  # the conversation is shown without it
        _log.error("incidents cannot be read: %s", error)
        return ""


def memory_of(known: Known, session: Session, triage: Triage) -> Memory:
    """Return what the page of a triage asks for each group."""
    own = {group.key: group for group in triage.groups}  # as they were read: sources are made of that
    return lambda group: _of_group(known, session, own[group.key])


def _of_group(known: Known, session: Session, group: Group) -> tuple[str, str]:
    """Return what the page offers of a group: the button or the incident that it became, and what is like it."""
    keeper = known.service.keeper
    case = group_case(group) if keeper else None
    if keeper is None or case is None:
        return "", ""
    try:
        before = keeper.kept(case)
        like = keeper.some(group.finding.incidents) if group.finding else []
    except StoreUnusable as error:
        _log.error("incidents cannot be read: %s", error)
        return "", ""
    seen = seen_list([it for it in like if before is None or it.number != before.number])
    if before is None:
        return offer(GROUP, group.key), seen
    can_change = case.ticket.source in session.kept
    return _card(keeper, before, GROUP, group.key, can_change=can_change, login=""), seen


def _case(known: Known, session: Session, of: str, key: str, language: str) -> Case | None:
    if of == CASE:
        return solved_case(session.conversation, session.id, known.as_written, language)
    groups = session.triage.groups if of == GROUP and session.triage else ()
    group = next((it for it in groups if it.key == key), None)
    return group_case(group) if group else None


def _said(sent: object, login: str, who: str) -> Said:
    """Return what a form says; without a form what is known holds, and who pressed the button."""
    if not isinstance(sent, dict):
        return Said(who=login or who)
    said = {name: _text(sent.get(name)) for name in FIELDS}
    return Said(**{**said, "who": login or said["who"]})


def _text(sent: object) -> str:
    return sent.strip()[:LONGEST_ADVICE] if isinstance(sent, str) else ""


def _card(
    keeper: Keeper, kept: Kept, of: str, key: str, *, can_change: bool, login: str, notes: tuple[Two, ...] = ()
) -> str:
    return kept_card(kept, keeper.seen(kept), of, key, can_change=can_change, login=login, notes=notes)


def _shown(of: str, key: str, html: str) -> Sent:
    return {"kept": {"of": of, "key": key, "html": html}}
