"""Targets on a diagnosis and a conversation: every output format, the service, drafts, the chat.

diagnosing(world, b"Traceback …", random.Random("7 12"))  ->  "", or a description of the fault
"""

from __future__ import annotations

import random
from typing import Any

from kb.printable import printable
from scripts.fuzz.world import ASKED_TWICE, FORMS, LANGUAGES, World, as_text, parsed, wrong_in, wrong_with

# --- a whole diagnosis -----------------------------------------------------------------------------------------------


def diagnosing(world: World, data: bytes, at: random.Random) -> str:
    """A diagnosis in one form, one in ten in all forms and, unless it is a giant, once more."""
    from assistant.errors import UnreadablePaste
    from assistant.rendering import render

    paste = data if at.random() < 0.5 else as_text(data, at)
    wholly = at.random() < 0.1
    try:
        diagnosis = world.assistant.diagnose(paste)
    except UnreadablePaste:
        return ""
    total = diagnosis.none_of_these + sum(it.probability for it in diagnosis.candidates)
    if any(not 0 <= it.probability <= 1 for it in diagnosis.candidates) or total > 1.001:
        return f"probabilities: {total}"
    if problem := wrong_in(diagnosis.log):
        return problem
    for form in FORMS if wholly else (at.choice(FORMS),):
        for language in LANGUAGES if wholly else (at.choice(LANGUAGES),):
            if wrong := wrong_with(render(diagnosis, world.assistant.entry, language, form), form):
                return wrong
    again = world.assistant.diagnose(paste) if wholly and len(data) < ASKED_TWICE else diagnosis
    same = [(it.entry_id, it.probability) for it in again.candidates] == [
        (it.entry_id, it.probability) for it in diagnosis.candidates
    ]
    return "" if same and again.signature == diagnosis.signature else "another answer for the same input"


def serving(world: World, data: bytes, at: random.Random) -> str:
    """A method of the service, with an argument or two that it should not have."""
    from assistant.errors import Refused, UnreadablePaste
    from assistant.service.operations import OPERATIONS

    operation = at.choice(OPERATIONS)
    names = tuple(operation.signature.parameters)
    text = as_text(data, at)
    good = {"log": text, "logs": [text, "x"], "words": text[:1500], "entry_id": at.choice(world.ids), "slug": "nccl",
            "depth": 2, "workaround": 1, "outcome": "worked"}  # fmt: skip
    arguments: dict[str, Any] = {name: good[name] for name in names if name in good}
    if at.random() < 0.5 and names:
        arguments[at.choice(names)] = world.seeds.sent(at, (*names, *world.ids))
    try:
        answer = getattr(world.service, operation.name)(**arguments)
    except (Refused, UnreadablePaste) as error:
        return wrong_with(printable(str(error)), "an error's message")
    return wrong_with(answer.model_dump_json(), "json")


def drafting(world: World, data: bytes, at: random.Random) -> str:
    """A draft of an entry from a log: it can be read again."""
    import tomllib
    from datetime import date

    from assistant.authoring.drafting import draft
    from assistant.diagnosis.reading import read
    from kb.skeleton import skeleton

    log = parsed(lambda: read(data if at.random() < 0.5 else as_text(data, at)))
    if log is None:
        return ""
    text = skeleton(draft(log, date(2026, 11, 27)))
    tomllib.loads(text)
    return wrong_with(text, "draft")


# --- a conversation --------------------------------------------------------------------------------------------------


def talking(world: World, data: bytes, at: random.Random) -> str:
    """A conversation as a browser has it: a log, then messages and presses of any kind."""
    from ui.controller import Message, Session

    wrong, session = _asked(world, Session(), Message(as_text(data, at)))
    best = session.conversation.best
    for _ in range(at.randint(0, 3)):
        if wrong:
            return wrong
        if at.random() < 0.6:
            wrong, session = _asked(world, session, Message(as_text(world.seeds.message(at), at)))
        else:
            act = at.choice(("tell", "choose", "decline", "x"))
            entry_id = best.entry_id if best else "x"
            pressed: dict[str, Any] = {"entry": entry_id, "place": at.randint(-1, 3), "choice": at.choice("012x"),
                                       "outcome": at.choice(("worked", "failed", "?"))}  # fmt: skip
            if at.random() < 0.3:
                pressed[at.choice(tuple(pressed))] = world.seeds.sent(at, world.ids)
            sent, session = world.controller.press(session, act, pressed)
            wrong = _wrong_sent(sent)
    sent, _ = world.controller.transcript(session, at.choice(LANGUAGES))
    return wrong or wrong_with(sent["copy"], "transcript")


def _asked(world: World, session: Any, message: Any) -> tuple[str, Any]:
    """Return what is wrong with an answer, and the session after it."""
    wrong, after = "", session
    for sent, told in world.controller.ask(session, message):
        wrong, after = wrong or _wrong_sent(sent), told
    return wrong, after


def _wrong_sent(sent: dict[str, Any]) -> str:
    if sent.get("problem", {}).get("name") == "error.failed":
        return "the controller failed"
    return wrong_with("".join(it["html"] for it in sent.get("turns", ())) + str(sent.get("panel", "")), "html")


def resuming(world: World, data: bytes, at: random.Random) -> str:
    """What a browser kept of a case, changed; and views asked for with anything."""
    words = (
        "actions act ask text log tell choose entry place outcome case seen view facets words domain shown id browse"
    )
    names = (*words.split(), "results", "graph", *world.ids[:6])
    if at.random() < 0.5:
        asked = {"view": at.choice(("browse", "results", "entry", "graph", "playbook", "about", "x")),
                 "id": at.choice(world.ids), "facets": world.seeds.sent(at, names)}  # fmt: skip
        asked[at.choice(names)] = world.seeds.sent(at, names)
        return wrong_with(world.controller.page(asked), "html")
    actions = [{"act": "ask", "text": as_text(data, at)}, world.seeds.sent(at, names), world.seeds.sent(at, names)]
    sent, _ = world.controller.resume(
        {"actions": actions, "case": world.seeds.sent(at, names), "seen": world.seeds.sent(at, names)}
    )
    return _wrong_sent(sent)


def understanding(world: World, data: bytes, at: random.Random) -> str:
    """What a message means."""
    from assistant.dialogue.clauses import parse_message

    text = data.decode("utf-8", "replace")
    parsed = parse_message(text, world.assistant.entry)
    return "" if parse_message(text, world.assistant.entry) == parsed else "understood otherwise the second time"
