"""Case replay: restores a conversation from the messages and button presses stored in the browser.

    again(desk, [{"act": "ask", "text": "OSError: …"}, {"act": "tell", …}])  ->  a Session with the same turns

The server does not store cases; after a reload, a restart or in another tab the browser sends them. Replayed input is
validated like new input, and is not written to the outcome store.
"""

from __future__ import annotations

import re
from dataclasses import astuple, replace
from typing import TYPE_CHECKING, Any

from assistant.dialogue import reply
from assistant.dialogue.types import Fact
from assistant.errors import AssistantError, TooLarge
from assistant.memory.types import Count
from ui.conversation import ConversationView, Seen

if TYPE_CHECKING:
    from ui.controller import Controller, Session

MOST_ACTIONS = 200  # per case
_NAME = re.compile(r"[0-9a-f]{32}")


def again(desk: Controller, session: Session, sent: dict[str, Any], longest: int) -> Session:
    """Return a session with all turns of a case; reads at most `longest` characters. Raises TooLarge."""
    actions = sent.get("actions")
    actions = [it for it in actions if isinstance(it, dict)] if isinstance(actions, list) else []
    if len(actions) > MOST_ACTIONS or sum(len(_log(it)) + len(_text(it)) for it in actions) > longest:
        raise TooLarge
    name = sent.get("case")
    if isinstance(name, str) and _NAME.fullmatch(name):
        session = replace(session, id=name)
    session = replace(session, seen=_seen(sent.get("seen")))
    for action in actions:
        session = _once_more(desk, session, action)
    return session


def seen_of(seen: Seen) -> dict[str, list[list[Any]]]:
    """Return the reports of other users when the case began, so that its own outcomes are not counted twice."""
    return {entry_id: [list(astuple(count)) for count in counts] for entry_id, counts in seen.items()}


def _seen(sent: object) -> Seen:
    """Return the browser's copy of `seen_of`; empty where it is invalid."""
    try:
        rows = sent if isinstance(sent, dict) else {}
        return {str(name): tuple(Count(*count) for count in counts) for name, counts in rows.items()}
    except TypeError:
        return {}


def _once_more(desk: Controller, session: Session, action: dict[str, Any]) -> Session:
    """Return the session after one message or press; invalid ones are skipped."""
    asked = ConversationView(desk.known, session.seen)
    try:
        if action.get("act") == "ask":
            log = _log(action)
            conversation, _ = reply(session.conversation, _text(action), asked, log=log.encode() if log else None)
        else:
            facts: list[Fact] = desk.pressed(session, str(action.get("act")), action)
            if not facts:
                return session
            conversation, _ = reply(session.conversation, "", asked, pressed=facts)
    except AssistantError:
        return session
    return replace(session, conversation=conversation)


def _text(action: dict[str, Any]) -> str:
    text = action.get("text")
    return text if isinstance(text, str) else ""


def _log(action: dict[str, Any]) -> str:
    log = action.get("log")
    return log if isinstance(log, str) else ""
