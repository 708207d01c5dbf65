"""The controller: what the browser asks for and what it gets, as plain values and HTML; nothing here knows Gradio.

    desk.ask(Session(), Message("RuntimeError: CUDA error: …"))   ->  working notes, then the turn and the panel
    desk.page({"view": "entry", "id": "cuda/out-of-memory"})      ->  HTML

One desk serves all readers and threads at once. What belongs to one reader is in the `Session`, which nobody edits:
each step comes with the next one.
"""

from __future__ import annotations

import logging
import time
import traceback
import uuid
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

from assistant.dialogue import reply, start
from assistant.dialogue.block_rendering import transcript
from assistant.dialogue.clauses import is_chinese
from assistant.dialogue.response_parts import Remark
from assistant.dialogue.types import NEITHER, Answered, Closed, Conversation, Declined, Fact, Step, Tried
from assistant.errors import TooLarge, UnreadablePaste
from assistant.memory.errors import StoreUnusable
from assistant.memory.types import Outcome, Report, key_of
from assistant.triage.outputs import OUTPUTS, render, report_of
from assistant.triage.types import Triage
from ui import views as pages
from ui.case_replay import again, seen_of
from ui.components.answer import turn
from ui.components.panel import panel
from ui.components.proposals import CLOSE
from ui.components.triage import DOWNLOADS, triage_page
from ui.conversation import Asked, Seen, progress
from ui.files import LARGEST_FILE, read_files
from ui.knowledge import Known
from ui.triage_runs import MOST_FILES, Upload, triaged

LONGEST_KEPT = 1_000_000  # characters of a log that a browser keeps
MOST_OUTCOMES = 20  # told with one press
LONGEST_TEXT = 4_000_000  # characters typed or pasted into the box

_log = logging.getLogger("assistant.ui")

Sent = dict[str, Any]  # what the page's script takes: see `assistant.receive` in static/3-chat.js


@dataclass(frozen=True)
class Session:
    """One reader's conversation, from opening the page to closing it."""

    conversation: Conversation = field(default_factory=start)
    seen: Seen = field(default_factory=dict)  # what others had reported when this conversation began
    triage: Triage | None = None  # the last one, for its report
    id: str = field(default_factory=lambda: uuid.uuid4().hex)


@dataclass(frozen=True, slots=True)
class Message:
    """What a reader sends."""

    text: str = ""
    files: tuple[Upload, ...] = ()  # uploaded; removed as soon as they are read
    keep: bool = False  # whether the log may be stored with an outcome


def _language_of_words(conversation: Conversation) -> str:
    """Return the language in which the reader wrote last: "zh", "en", or "" where a program wrote."""
    message = conversation.turns[-1].message
    if is_chinese(message):
        return "zh"
    last = conversation.evidence[-1] if conversation.evidence else None
    if last is None or last.turn != len(conversation.turns) - 1 or not last.diagnosis.log.is_prose:
        return ""
    return "en" if last.diagnosis.language == "en" else ""


def _kept_log(session: Session) -> str:
    """Return the lines of the newest log, as the browser keeps them so that the case can be told again.

    Of a very long log these are the lines that the reading kept; their numbers then begin anew.
    """
    lines = session.conversation.evidence[-1].diagnosis.log.lines if session.conversation.evidence else ()
    return "\n".join(line.raw for line in lines)[:LONGEST_KEPT]


class Controller:
    """Answers one app's readers."""

    def __init__(self, known: Known) -> None:
        """Answer from what is known, and keep outcomes where its service keeps them."""
        self.known = known
        self._readers = ThreadPoolExecutor(thread_name_prefix="reader")
        self._stopped: deque[str] = deque(maxlen=200)  # runs that their readers stopped

    def ask(self, session: Session, message: Message, request_id: str = "") -> Iterator[tuple[Sent, Session]]:
        """Answer a message: yields what to show meanwhile, and at last the turn with the next session."""
        begun = time.perf_counter()
        try:
            answered: Session | None = None
            for answered_or_note in self._answered(session, message):
                if isinstance(answered_or_note, Session):
                    answered = answered_or_note
                else:
                    yield {"working": answered_or_note}, session
            assert answered is not None
            self._follow(session, answered)
            log = {"log": _kept_log(answered)} if message.files else {}
            _log.info("request %s ask: %d facts, %.0f ms", request_id, len(answered.conversation.facts),
                      (time.perf_counter() - begun) * 1000)  # fmt: skip
            yield {**self._shown(answered), **log}, answered
        except Exception as error:  # whatever it is, the reader is told, and the others go on
            yield {"problem": self._problem(error, message, request_id)}, session
        finally:
            for file in message.files:
                file.path.unlink(missing_ok=True)

    def press(self, session: Session, act: str, sent: Sent, request_id: str = "") -> tuple[Sent, Session]:
        """Take what a button says: "tell" (what came of workarounds), "choose" (an answer, to close), "decline"."""
        facts = self.pressed(session, act, sent)
        if not facts:
            return {"problem": {"name": "error.forgotten" if act == "tell" else "error.answered"}}, session
        return self._pressed(session, facts, keep=sent.get("keep") is True, request_id=request_id)

    def pressed(self, session: Session, act: str, sent: Sent) -> list[Fact]:
        """Return the facts that a button tells; none where it makes no sense in this conversation."""
        now = session.conversation
        turn = len(now.turns)
        if act == "tell":
            several = sent.get("outcomes")
            told = [self._told(turn, one) for one in (several if isinstance(several, list) else [sent])[:MOST_OUTCOMES]]
            return [fact for fact in told if fact] if all(told) else []
        if act == "choose" and now.closing and sent.get("choice") == CLOSE:
            return [Closed(turn)]
        if act == "choose" and now.question is not None:
            choices = {"unknown": None, str(NEITHER): NEITHER}
            choices |= {str(place): place for place in range(len(now.question.choices))}
            choice = sent.get("choice")
            if not isinstance(choice, str) or choice not in choices:  # a browser may send anything
                return []
            return [Answered(now.question, choices[choice], turn)]
        return [Declined(turn)] if act == "decline" and (now.proposed or now.closing) else []

    def _told(self, turn: int, sent: object) -> Tried | None:
        if not isinstance(sent, dict):
            return None
        step = Step(str(sent.get("entry")), sent["place"] if isinstance(sent.get("place"), int) else -1)
        entry = self.known.entry(step.entry_id)
        if entry is None or not 0 <= step.place < len(entry.workarounds) or sent.get("outcome") not in list(Outcome):
            return None
        return Tried(step, Outcome(sent["outcome"]), turn)

    def resume(self, sent: Sent, request_id: str = "") -> tuple[Sent, Session]:
        """Tell a case again from what the browser kept of it."""
        try:
            session = again(self, Session(), sent, LARGEST_FILE)
        except Exception as error:  # whatever it is, the reader is told, and the others go on
            return {"problem": self._problem(error, Message(), request_id)}, Session()
        _log.info("request %s resume: %d turns", request_id, len(session.conversation.turns))
        if not session.conversation.turns:
            return {"problem": {"name": "error.forgotten"}}, session
        return self._shown(session, everything=True), session

    def _pressed(self, session: Session, facts: Sequence[Fact], *, keep: bool, request_id: str) -> tuple[Sent, Session]:
        if not session.conversation.evidence:
            return {"problem": {"name": "error.forgotten"}}, session
        try:
            conversation, _ = reply(session.conversation, "", Asked(self.known, session.seen), pressed=facts)
            answered = replace(session, conversation=conversation)
            self._follow(session, answered, is_click=True, keep=keep)
            _log.info("request %s press: %s", request_id, type(facts[0]).__name__)
            return self._shown(answered), answered
        except Exception as error:  # whatever it is, the reader is told, and the others go on
            return {"problem": self._problem(error, Message(), request_id)}, session

    def transcript(self, session: Session, language: str) -> tuple[Sent, Session]:
        """Return the whole conversation as Markdown, to be copied."""
        asked = Asked(self.known, session.seen)
        return {"copy": transcript(session.conversation, asked.entry, "zh" if language == "zh" else "en")}, session

    def triage(
        self, session: Session, files: Sequence[Upload], request_id: str = "", run: str = ""
    ) -> Iterator[tuple[Sent, Session]]:
        """Group and diagnose the errors of many logs: yields how far it is, and at last the groups.

        `run` is the name under which `stop` ends it.
        """
        if not files or len(files) > MOST_FILES:
            values = [MOST_FILES] if files else []
            yield {"problem": {"name": "error.too_many" if files else "error.empty", "values": values}}, session
            return
        try:
            for found in triaged(self.known.assistant, files, lambda: run in self._stopped):
                if isinstance(found, Triage):
                    totals = found.totals
                    _log.info("request %s triage: %d lines, %d groups", request_id, totals.lines, len(found.groups))
                    yield {"triage": triage_page(found, self.known)}, replace(session, triage=found)
                else:
                    yield {"working": found}, session
        except Exception as error:  # whatever it is, the reader is told, and the others go on
            yield {"problem": self._problem(error, Message(), request_id)}, session
        finally:
            for file in files:
                file.path.unlink(missing_ok=True)

    def stop(self, run: str) -> None:
        """End a triage that its reader no longer wants."""
        self._stopped.append(run[:80])

    def report(self, session: Session, form: str, language: str) -> tuple[Sent, Session]:
        """Return the report of the last triage as a file to keep."""
        output = next((it for it in OUTPUTS if it.name == form and it.name in DOWNLOADS), None)
        if session.triage is None or output is None:
            return {"problem": {"name": "error.forgotten"}}, session
        made = render(report_of(session.triage, self.known.entry), form, "zh" if language == "zh" else "en")
        return {"download": {"name": f"triage{output.suffixes[0]}", "text": made.decode("utf-8")}}, session

    def page(self, asked: dict[str, Any]) -> str:
        """Return the HTML of a view, or of the results of a search."""
        return pages.page(self.known, asked)

    def _answered(self, session: Session, message: Message) -> Iterator[Sent | Session]:
        """Yield notes of progress, then the session after the message. Raises what stops it."""
        if len(message.text) > LONGEST_TEXT:
            raise TooLarge
        if not message.files:
            conversation, _ = reply(session.conversation, message.text, Asked(self.known, session.seen))
            yield replace(session, conversation=conversation)
            return
        data = read_files(message.files)
        watched = Asked(self.known, session.seen, len(data))
        names = " · ".join(file.name or "log" for file in message.files)
        shown = f"{message.text.strip()}\n\n{names}".strip()
        future = self._readers.submit(reply, session.conversation, shown, watched, log=data)
        yield from progress(future, watched)
        yield replace(session, conversation=future.result()[0])

    def _shown(self, after: Session, *, everything: bool = False) -> Sent:
        """Return what the page shows of the last turn, or of all: the turns, the panel, every outcome so far."""
        conversation, asked = after.conversation, Asked(self.known, after.seen)
        count = len(conversation.turns)
        places = range(count) if everything else range(count - 1, count)
        sent: Sent = {
            "case": after.id,
            "all": everything,
            "seen": seen_of(after.seen),
            "turns": [{"id": f"turn-{place}", "html": turn(conversation, place, asked)} for place in places],
            "panel": panel(conversation, asked),
            "told": [
                {"entry": it.step.entry_id, "place": it.step.place, "outcome": it.outcome.value}
                for it in conversation.tried
            ],
        }
        if Remark("language") in conversation.turns[-1].answer.parts:
            sent["language"] = conversation.language
        elif words := _language_of_words(conversation):
            sent["words"] = words
        return sent

    def _follow(self, before: Session, after: Session, *, is_click: bool = False, keep: bool = False) -> None:
        """Bring the store up to date: a click alone writes, and what is taken back is deleted, however it was said.

        The log goes along only where the reader agreed.
        """
        same = before.conversation.began == after.conversation.began  # of an older incident nothing is taken back
        were = {it.step: it for it in before.conversation.tried} if same else {}
        are = {it.step: it for it in after.conversation.tried}
        gone = [it for step, it in were.items() if step not in are]
        new = [it for it in are.values() if it not in were.values()] if is_click else []
        try:
            store = self.known.service.store if gone or new else None
            for report in (self._report(tried, before, keep=False) for tried in gone):
                if store and report:
                    store.forget(report)
            for report in (self._report(tried, after, keep) for tried in new):
                if store and report:
                    store.record(report)
        except StoreUnusable as error:  # the conversation goes on without it
            _log.error("outcome not kept: %s", error)

    def _report(self, tried: Tried, session: Session, keep: bool) -> Report | None:
        entry = self.known.as_written(tried.step.entry_id)
        if entry is None or tried.step.place >= len(entry.workarounds):
            return None
        step = entry.workarounds[tried.step.place]
        if step.kind == "find_out":
            return None  # found or not, it is no rate of success
        conversation = session.conversation
        logs = "\n\n".join(conversation.turns[it.turn].message for it in conversation.evidence)
        return Report(entry.id, key_of(step), step.action.en, Outcome(tried.outcome.value), "chat", session.id,
                      paste=logs if keep else "")  # fmt: skip

    @staticmethod
    def _problem(error: Exception, message: Message, request_id: str) -> Sent:
        """Return what a reader is told of an error; of those that nobody foresaw the log has the rest."""
        names = ", ".join(file.name for file in message.files)
        if isinstance(error, UnreadablePaste):
            return {"name": "error.unreadable" if message.files or message.text.strip() else "error.empty"}
        if isinstance(error, TooLarge):
            return {"name": "error.too_large", "values": [names or "…", LARGEST_FILE // 1_000_000]}
        frames = traceback.extract_tb(error.__traceback__)
        where = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames[-6:]))
        # the error's own message is left out: it may quote the log
        _log.error("request %s ask: %s at %s", request_id, type(error).__name__, where)
        return {"name": "error.failed", "values": [request_id]}
