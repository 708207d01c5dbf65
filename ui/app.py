"""The app: Gradio's blocks around the desk. Gradio carries messages, queues them and keeps each reader's session.

    build_app(service, desk).launch(...)

The page is one component whose script (`static/`) sends events and puts what comes back into place. Its template is
fixed: what readers send is never part of it, since Gradio evaluates templates as code.
"""

# No `from __future__ import annotations` here: Gradio looks at the types of its handlers' arguments.
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

FORGET_AFTER = 4 * 3600  # seconds after which a conversation that nobody continues is forgotten
SESSIONS = 500  # conversations kept at once; the oldest go first
WAITING = 200  # messages in the queue
AT_ONCE = 4  # messages answered side by side
_SERIAL = itertools.count()
VIEWS = ("chat", "browse", "graph", "triage", "about")

# Runs when the page is ready. It names the events, and hands Gradio's means to our script, which may load later.
CONNECT = """
const labels = %s;
const events = ['ask', 'tell', 'choose', 'decline', 'resume', 'transcript', 'triage', 'report'];
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
    """Return how the app looks and what it may do, whoever launches it."""
    return {
        "theme": Base(font=["sans-serif"], font_mono=["monospace"]),  # no font is fetched from elsewhere
        "head": f"<script>{FIRST_SCRIPT}</script>{LINKS}",
        "footer_links": [],
        "run_history": False,  # Gradio would keep every paste in the browser
        "max_file_size": LARGEST_FILE + 1_000_000,  # the desk says it better
        "state_session_capacity": SESSIONS,
        "show_error": False,
        "enable_monitoring": False,
        "ssr_mode": False,
        "pwa": False,
        "mcp_server": False,  # ours is mounted beside the app
    }


def _handlers(desk: Controller) -> dict[str, Any]:
    """Return what answers each event of the page; its data comes from a browser, so it is taken apart with care."""

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

    handlers = (ask, tell, choose, decline, resume, transcript, triage, report)
    return {handler.__name__: handler for handler in handlers}


def _data(event: gr.EventData) -> dict[str, Any]:
    return event._data if isinstance(event._data, dict) else {}


def _is_lost(session: Session | None, sent: dict[str, Any]) -> bool:
    """Tell whether the page shows turns that the server no longer has: it was restarted, or the pause was long."""
    shown = sent.get("turns")
    return isinstance(shown, int) and shown > 0 and shown != len(session.conversation.turns if session else ())


def _fresh(sent: Sent) -> Sent:
    """Return what is sent with a number of its own: Gradio does not tell the page of a value that did not change."""
    return {**sent, "serial": next(_SERIAL)}


def message_of(sent: dict[str, Any]) -> Message:
    """Return what was sent; files only where they lie among the uploads."""
    text = sent.get("text")
    return Message(text if isinstance(text, str) else "", tuple(uploads_of(sent)), keep=sent.get("keep") is True)


def uploads_of(sent: dict[str, Any]) -> list[Upload]:
    """Return the files that were sent and lie among the uploads."""
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


def _request_id(request: gr.Request | None) -> str:
    return str(request.headers.get("x-request-id", "")) if request else ""
