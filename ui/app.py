"""App: Gradio's blocks around the controller. Gradio transports and queues messages and stores the users' sessions.

    build_app(service, desk).launch(...)

The page is one component whose script (`static/`) sends events and inserts the results. Its template is constant: user
input is never part of it, since Gradio evaluates templates as code.
"""

# No `from __future__ import annotations` here: Gradio inspects the annotations of its handlers.
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gradio as gr
from gradio.themes import Base

from assistant.service.service import Service
from kb.entry import Tier
from ui.api import register_api
from ui.assets import FIRST_SCRIPT, LINKS
from ui.components.shell import shell
from ui.controller import Controller, Message, Sent, Session
from ui.files import LARGEST_FILE
from ui.labels import LABELS
from ui.triage_runs import Upload

FORGET_AFTER = 4 * 3600  # seconds after which an inactive conversation is deleted
SESSIONS = 500  # maximum conversations; the oldest are deleted first
WAITING = 200  # messages in the queue
AT_ONCE = 4  # messages answered concurrently
_SERIAL = itertools.count()
VIEWS = ("chat", "browse", "graph", "triage", "about")

# Runs when the page is ready. It passes the events and Gradio's functions to our script, which may load later.
CONNECT = """
const labels = %s;
const events = ['ask', 'tell', 'choose', 'decline', 'resume', 'transcript', 'triage', 'report', 'keep'];
const bridge = {element, trigger, server, labels, events};
watch('value', () => window.errorAssistant.receive(props.value));
const connect = () => window.errorAssistant.connect(bridge);
if (window.errorAssistant && window.errorAssistant.connect) connect();
else document.addEventListener('assistant-script', connect, {once: true});
"""


def build_app(service: Service, desk: Controller) -> gr.Blocks:
    """Return the app with its page, its events and the endpoints for programs."""
    tiers = dict(desk.known.catalogue.tiers)
    frame = shell(VIEWS, (desk.known.entry_count, tiers.get(Tier.PROVEN, 0)), LARGEST_FILE // 1_000_000)

    def show_page(asked: dict[str, Any]) -> Sent:
        if isinstance(asked, dict) and asked.get("view") == "stop":
            desk.stop(str(asked.get("id")))
            return {"html": ""}
        return {"html": desk.page(asked) if isinstance(asked, dict) else ""}

    with gr.Blocks(title="Error assistant", analytics_enabled=False, delete_cache=(3600, 3600)) as made:
        session = gr.State(None, time_to_live=FORGET_AFTER)
        page = gr.HTML(
            {}, html_template=frame, js_on_load=CONNECT % json.dumps(LABELS), apply_default_css=False,
            server_functions=[show_page], elem_id="page",
        )  # fmt: skip
        for name, answer in _handlers(desk).items():
            getattr(page, name)(answer, session, [page, session], show_progress="hidden", queue=True,
                                api_visibility="private", concurrency_limit=AT_ONCE, concurrency_id="chat")  # fmt: skip
    blocks: gr.Blocks = made
    register_api(blocks, service, at_once=AT_ONCE)
    blocks.state_session_capacity = SESSIONS
    blocks.queue(max_size=WAITING, default_concurrency_limit=AT_ONCE)
    return blocks


def launch_options() -> dict[str, Any]:
    """Return the launch options of the app: theme, limits, features."""
    return {
        "theme": Base(font=["sans-serif"], font_mono=["monospace"]),  # no external fonts
        "head": f"<script>{FIRST_SCRIPT}</script>{LINKS}",
        "footer_links": [],
        "run_history": False,  # Gradio would store every paste in the browser
        "max_file_size": LARGEST_FILE + 1_000_000,  # the controller has the better message
        "state_session_capacity": SESSIONS,
        "show_error": False,
        "enable_monitoring": False,
        "ssr_mode": False,
        "pwa": False,
        "mcp_server": False,  # our own is mounted on the app
    }


def _handlers(desk: Controller) -> dict[str, Any]:
    """Return the handlers of the page's events; their data is untrusted and validated."""

    def ask(session: Session | None, event: gr.EventData, request: gr.Request) -> Iterator[tuple[Sent, Session]]:
        if _data(event).get("turns") == 0:
            session = None  # a new case
        if _is_lost(session, _data(event)):
            yield _fresh({"lost": True}), session or Session()
            return
        for sent, after in desk.ask(session or Session(), message_of(_data(event)), _request_id(request)):
            yield _fresh(sent), after

    def tell(session: Session | None, event: gr.EventData, request: gr.Request) -> tuple[Sent, Session]:
        return press("tell", session, event, request)

    def choose(session: Session | None, event: gr.EventData, request: gr.Request) -> tuple[Sent, Session]:
        return press("choose", session, event, request)

    def decline(session: Session | None, event: gr.EventData, request: gr.Request) -> tuple[Sent, Session]:
        return press("decline", session, event, request)

    def press(act: str, session: Session | None, event: gr.EventData, request: gr.Request) -> tuple[Sent, Session]:
        sent = _data(event)
        if _is_lost(session, sent):
            return _fresh({"lost": True}), session or Session()
        told, after = desk.press(session or Session(), act, sent, _request_id(request))
        return _fresh(told), after

    def resume(_: Session | None, event: gr.EventData, request: gr.Request) -> tuple[Sent, Session]:
        sent, after = desk.resume(_data(event), _request_id(request))
        return _fresh(sent), after

    def transcript(session: Session | None, event: gr.EventData) -> tuple[Sent, Session]:
        sent, after = desk.transcript(session or Session(), str(_data(event).get("language")))
        return _fresh(sent), after

    def triage(session: Session | None, event: gr.EventData, request: gr.Request) -> Iterator[tuple[Sent, Session]]:
        asked = _data(event)
        run = str(asked.get("round", ""))[:80]
        for sent, after in desk.triage(session or Session(), uploads_of(asked), _request_id(request), run):
            yield {**_fresh(sent), "round": run}, after

    def report(session: Session | None, event: gr.EventData) -> tuple[Sent, Session]:
        asked = _data(event)
        sent, after = desk.report(session or Session(), str(asked.get("form")), str(asked.get("language")))
        return _fresh(sent), after

    def keep(session: Session | None, event: gr.EventData, request: gr.Request) -> tuple[Sent, Session]:
        asked = _data(event)
        if asked.get("of") == "case" and _is_lost(session, asked):
            return _fresh({"lost": True}), session or Session()
        sent, after = desk.keep(session or Session(), asked, _login(request), _request_id(request))
        return _fresh(sent), after

    handlers = (ask, tell, choose, decline, resume, transcript, triage, report, keep)
    return {handler.__name__: handler for handler in handlers}


def _data(event: gr.EventData) -> dict[str, Any]:
    return event._data if isinstance(event._data, dict) else {}


def _is_lost(session: Session | None, sent: dict[str, Any]) -> bool:
    """Return whether the page shows turns that the server no longer has, after a restart or a long pause."""
    shown = sent.get("turns")
    return isinstance(shown, int) and shown > 0 and shown != len(session.conversation.turns if session else ())


def _fresh(sent: Sent) -> Sent:
    """Return a value with a unique number: Gradio does not notify the page of an unchanged value."""
    return {**sent, "serial": next(_SERIAL)}


def message_of(sent: dict[str, Any]) -> Message:
    """Return the message; files only where they are uploads of this process."""
    text = sent.get("text")
    return Message(text if isinstance(text, str) else "", tuple(uploads_of(sent)), keep=sent.get("keep") is True)


def uploads_of(sent: dict[str, Any]) -> list[Upload]:
    """Return the files of a message that are uploads of this process."""
    files = sent.get("files")
    return [file for file in map(_upload, files if isinstance(files, list) else ()) if file]


def _upload(sent: object) -> Upload | None:
    from gradio.utils import get_upload_folder

    if not isinstance(sent, dict):
        return None
    path = Path(str(sent.get("path", ""))).resolve()
    if not path.is_relative_to(Path(get_upload_folder()).resolve()) or not path.is_file():
        return None
    return Upload(path, str(sent.get("name", ""))[:200])


def _login(request: gr.Request | None) -> str:
    """Return the name under which the reader is logged in; "" where nobody has to log in."""
    return str(getattr(request, "username", "") or "") if request else ""


def _request_id(request: gr.Request | None) -> str:
    return str(request.headers.get("x-request-id", "")) if request else ""
