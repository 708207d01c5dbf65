"""Controller: handles the browser's requests, as plain values and HTML, independent of Gradio.

    desk.ask(Session(), Message("RuntimeError: CUDA error: …"))   ->  progress notes, then the turn and the panel
    desk.page({"view": "entry", "id": "cuda/out-of-memory"})      ->  HTML

One controller serves all users and threads. A user's state is in the immutable `Session`: each step returns the next
one.
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
from ui.conversation import ConversationView, Seen, progress
from ui.files import LARGEST_FILE, read_files
from ui.keeping import memory_of, of_case, pressed
from ui.knowledge import Known
from ui.triage_runs import MOST_FILES, Upload, triaged

LONGEST_KEPT = 1_000_000  # characters of a log stored in the browser
MOST_OUTCOMES = 20  # per press
LONGEST_TEXT = 4_000_000  # characters typed or pasted into the box

_log = logging.getLogger("assistant.ui")

Sent = dict[str, Any]  # a message to the page's script: see `assistant.receive` in static/3-chat.js


@dataclass(frozen=True)
class Session:
    """The state of one user's page."""

    conversation: Conversation = field(default_factory=start)
    seen: Seen = field(default_factory=dict)  # the reports of other users when this conversation began
    triage: Triage | None = None  # the last one, for its report
    kept: frozenset[str] = frozenset()  # sources of the groups that were kept as incidents here
    id: str = field(default_factory=lambda: uuid.uuid4().hex)


@dataclass(frozen=True, slots=True)
class Message:
    """A message of a user."""

    text: str = ""
    files: tuple[Upload, ...] = ()  # uploaded; deleted once they are read
    keep: bool = False  # whether the log may be stored with an outcome


def _language_of_words(conversation: Conversation) -> str:
    """Return the language of the user's last words: "zh", "en", or "" for program output."""
    message = conversation.turns[-1].message
    if is_chinese(message):
        return "zh"
    last = conversation.evidence[-1] if conversation.evidence else None
    if last is None or last.turn != len(conversation.turns) - 1 or not last.diagnosis.log.is_prose:
        return ""
    return "en" if last.diagnosis.language == "en" else ""


def _kept_log(session: Session) -> str:
    """Return the lines of the newest log, stored in the browser so that the case can be replayed.

    For a very long log these are the kept lines, renumbered.
    """
    lines = session.conversation.evidence[-1].diagnosis.log.lines if session.conversation.evidence else ()
    return "\n".join(line.raw for line in lines)[:LONGEST_KEPT]


class Controller:
    """Serves the users of one app."""

    def __init__(self, known: Known) -> None:
        """Use a knowledge base and the outcome store of its service."""
        self.known = known
        self._readers = ThreadPoolExecutor(thread_name_prefix="reader")
        self._stopped: deque[str] = deque(maxlen=200)  # runs stopped by their users

    def ask(self, session: Session, message: Message, request_id: str = "") -> Iterator[tuple[Sent, Session]]:
        """Answer a message: yields progress notes, and finally the turn with the next session."""
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
        except Exception as error:  # reported to the user; other users are not affected
            yield {"problem": self._problem(error, message, request_id)}, session
        finally:
            for file in message.files:
                file.path.unlink(missing_ok=True)

    def press(self, session: Session, act: str, sent: Sent, request_id: str = "") -> tuple[Sent, Session]:
        """Handle a button: "tell" (outcomes of workarounds), "choose" (an answer, or closing), "decline"."""
        facts = self.pressed(session, act, sent)
        if not facts:
            return {"problem": {"name": "error.forgotten" if act == "tell" else "error.answered"}}, session
        return self._pressed(session, facts, keep=sent.get("keep") is True, request_id=request_id)

    def pressed(self, session: Session, act: str, sent: Sent) -> list[Fact]:
        """Return the facts of a button press; none where it is invalid in this conversation."""
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
            if not isinstance(choice, str) or choice not in choices:  # untrusted input
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
        """Restore a case from the browser's copy."""
        try:
            session = again(self, Session(), sent, LARGEST_FILE)
        except Exception as error:  # reported to the user; other users are not affected
            return {"problem": self._problem(error, Message(), request_id)}, Session()
        _log.info("request %s resume: %d turns", request_id, len(session.conversation.turns))
        if not session.conversation.turns:
            return {"problem": {"name": "error.forgotten"}}, session
        return self._shown(session, everything=True), session

    def _pressed(self, session: Session, facts: Sequence[Fact], *, keep: bool, request_id: str) -> tuple[Sent, Session]:
        if not session.conversation.evidence:
            return {"problem": {"name": "error.forgotten"}}, session
        try:
            conversation, _ = reply(session.conversation, "", ConversationView(self.known, session.seen), pressed=facts)
            answered = replace(session, conversation=conversation)
            self._follow(session, answered, is_click=True, keep=keep)
            _log.info("request %s press: %s", request_id, type(facts[0]).__name__)
            return self._shown(answered), answered
        except Exception as error:  # reported to the user; other users are not affected
            return {"problem": self._problem(error, Message(), request_id)}, session

    def transcript(self, session: Session, language: str) -> tuple[Sent, Session]:
        """Return the whole conversation as Markdown."""
        asked = ConversationView(self.known, session.seen)
        return {"copy": transcript(session.conversation, asked.entry, "zh" if language == "zh" else "en")}, session

    def triage(
        self, session: Session, files: Sequence[Upload], request_id: str = "", run: str = ""
    ) -> Iterator[tuple[Sent, Session]]:
        """Group and diagnose the errors of many logs: yields progress, and finally the groups.

        `run` is the name for `stop`.
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
                    shown = triage_page(found, self.known, memory_of(self.known, session, found))
                    yield {"triage": shown}, replace(session, triage=found)
                else:
                    yield {"working": found}, session
        except Exception as error:  # reported to the user; other users are not affected
            yield {"problem": self._problem(error, Message(), request_id)}, session
        finally:
            for file in files:
                file.path.unlink(missing_ok=True)

    def stop(self, run: str) -> None:
        """Stop a triage."""
        self._stopped.append(run[:80])

    def report(self, session: Session, form: str, language: str) -> tuple[Sent, Session]:
        """Return the report of the last triage as a file."""
        output = next((it for it in OUTPUTS if it.name == form and it.name in DOWNLOADS), None)
        if session.triage is None or output is None:
            return {"problem": {"name": "error.forgotten"}}, session
        made = render(report_of(session.triage, self.known.entry), form, "zh" if language == "zh" else "en")
        return {"download": {"name": f"triage{output.suffixes[0]}", "text": made.decode("utf-8")}}, session

    def keep(self, session: Session, sent: Sent, login: str = "", request_id: str = "") -> tuple[Sent, Session]:
        """Keep a solved case or a group of the last triage as an incident, change it, or delete it again."""
        return pressed(self.known, session, sent, login, request_id)

    def page(self, asked: dict[str, Any]) -> str:
        """Return the HTML of a view, or of the results of a search."""
        return pages.page(self.known, asked)

    def _answered(self, session: Session, message: Message) -> Iterator[Sent | Session]:
        """Yield progress notes, then the session after the message."""
        if len(message.text) > LONGEST_TEXT:
            raise TooLarge
        if not message.files:
            conversation, _ = reply(session.conversation, message.text, ConversationView(self.known, session.seen))
            yield replace(session, conversation=conversation)
            return
        data = read_files(message.files)
        watched = ConversationView(self.known, session.seen, len(data))
        names = " · ".join(file.name or "log" for file in message.files)
        shown = f"{message.text.strip()}\n\n{names}".strip()
        future = self._readers.submit(reply, session.conversation, shown, watched, log=data)
        yield from progress(future, watched)
        yield replace(session, conversation=future.result()[0])

    def _shown(self, after: Session, *, everything: bool = False) -> Sent:
        """Return the page's content for the last turn or for all turns: turns, panel, outcomes so far."""
        conversation, asked = after.conversation, ConversationView(self.known, after.seen)
        count = len(conversation.turns)
        places = range(count) if everything else range(count - 1, count)
        turns = [{"id": f"turn-{place}", "html": turn(conversation, place, asked)} for place in places]
        turns[-1]["html"] += of_case(self.known, after)
        sent: Sent = {
            "case": after.id,
            "all": everything,
            "seen": seen_of(after.seen),
            "turns": turns,
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
        """Update the outcome store: only a click writes; withdrawn outcomes are deleted in any case.

        The log is included only with the user's consent.
        """
        same = (
            before.conversation.began == after.conversation.began
        )  # outcomes of an earlier incident are never withdrawn
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
        except StoreUnusable as error:  # the conversation continues without it
            _log.error("outcome not kept: %s", error)

    def _report(self, tried: Tried, session: Session, keep: bool) -> Report | None:
        entry = self.known.as_written(tried.step.entry_id)
        if entry is None or tried.step.place >= len(entry.workarounds):
            return None
        step = entry.workarounds[tried.step.place]
        if step.kind == "find_out":
            return None  # a diagnostic step has no success rate
        conversation = session.conversation
        logs = "\n\n".join(conversation.turns[it.turn].message for it in conversation.evidence)
        return Report(entry.id, key_of(step), step.action.en, Outcome(tried.outcome.value), "chat", session.id,
                      paste=logs if keep else "")  # fmt: skip

    @staticmethod
    def _problem(error: Exception, message: Message, request_id: str) -> Sent:
        """Return the message about an error; the details of an unexpected one are in the log."""
        names = ", ".join(file.name for file in message.files)
        if isinstance(error, UnreadablePaste):
            return {"name": "error.unreadable" if message.files or message.text.strip() else "error.empty"}
        if isinstance(error, TooLarge):
            return {"name": "error.too_large", "values": [names or "…", LARGEST_FILE // 1_000_000]}
        frames = traceback.extract_tb(error.__traceback__)
        where = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames[-6:]))
        # without the error's message, which may quote the user's log
        _log.error("request %s ask: %s at %s", request_id, type(error).__name__, where)
        return {"name": "error.failed", "values": [request_id]}
