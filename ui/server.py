"""The server: one assistant, opened once; an address, a login, limits, and a line in the log for every request.

    serve(service, [Path("kb/entries")], ServeOptions(host="127.0.0.1", port=7860), print)

It binds to loopback unless told otherwise, loads nothing from elsewhere, and lets no other page frame it or call it.
"""

from __future__ import annotations

import hmac
import logging
import os
import socket
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from assistant.errors import BadArgument

if TYPE_CHECKING:
    from gradio import Blocks

    from assistant.service.service import Service

LOOPBACK = ("127.0.0.1", "localhost", "::1")

# Gradio's page needs scripts and styles of its own, and evaluates its templates; nothing may come from elsewhere.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)
QUIET = ("/assets/", "/static/", "/assistant/", "/theme.css", "/favicon.ico", "/gradio_api/heartbeat/")

_log = logging.getLogger("assistant.ui")


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """Where to listen, and who may come in."""

    host: str = "127.0.0.1"
    port: int = 7860
    logins: Mapping[str, str] | None = None  # password by user; None: no login


def read_logins(text: str) -> dict[str, str]:
    """Read "user:password", or a file with one of those on each line. Raises BadArgument."""
    path = Path(text)
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else [text]
    pairs = [line.strip().partition(":") for line in lines if line.strip() and not line.startswith("#")]
    if not pairs or not all(user and colon and password for user, colon, password in pairs):
        raise BadArgument("--auth takes user:password, or a file with one user:password on each line")
    return {user: password for user, _, password in pairs}


def check_port(options: ServeOptions) -> None:
    """Raise BadArgument where the address cannot be listened on, before anything is opened."""
    try:
        with socket.create_server((options.host, options.port)):
            return
    except OSError as error:
        raise BadArgument(
            f"{options.host}:{options.port} is not to be had ({error.strerror}); name another with --port or --host"
        ) from error


def serve(
    service: Service, roots: Sequence[Path], options: ServeOptions, announce: Callable[[str], object] = lambda _: None
) -> None:
    """Serve the app until it is stopped; `announce` is given its address as soon as it answers."""
    blocks = start(service, roots, options)
    announce(str(blocks.local_url))
    blocks.block_thread()


def start(service: Service, roots: Sequence[Path], options: ServeOptions) -> Blocks:
    """Start the app in a thread of its own; its `close` stops it.

    `roots` are the folders below which entries lie with their proofs.
    """
    os.environ["GRADIO_ANALYTICS_ENABLED"] = "False"  # before Gradio is imported
    from ui.api import app_options
    from ui.app import build_app, launch_options
    from ui.assets import routes
    from ui.desk import Desk
    from ui.knowledge import Known

    desk = Desk(Known(service, roots))
    desk.known.diagnose("warm up: error 1")  # the first reader does not wait for what is loaded late
    blocks = build_app(service, desk)
    app = app_options(service, hosts=LOOPBACK if options.host in LOOPBACK else ())
    app["routes"] = [*routes(), *app["routes"]]
    app["middleware"] = [Middleware(Journal), *app["middleware"]]
    blocks.launch(
        server_name=options.host,
        server_port=options.port,
        auth=_checker(options.logins) if options.logins else None,
        app_kwargs=app,
        share=False,
        quiet=True,
        prevent_thread_lock=True,
        **launch_options(),
    )
    return blocks


def _checker(logins: Mapping[str, str]) -> Callable[[str, str], bool]:
    """Return the function that checks a login, in a time that tells nothing about the password."""

    def check(user: str, password: str) -> bool:
        known = logins.get(user, "")
        return hmac.compare_digest(known.encode(), password.encode()) and bool(known)

    return check


class Journal:
    """ASGI middleware: gives every request a number, safe headers, and a line in the log without what was sent."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request_id, begun = uuid.uuid4().hex[:12], time.perf_counter()
        headers = [(name, value) for name, value in scope["headers"] if name != b"x-request-id"]
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                sent = [*message["headers"], *HEADERS, (b"x-request-id", request_id.encode())]
                message = {**message, "headers": sent}
            await send(message)

        try:
            scope = {**scope, "headers": [*headers, (b"x-request-id", request_id.encode())]}
            await self._app(scope, receive, answer)
        finally:
            path: str = scope["path"]
            if status >= 400 or not path.startswith(QUIET):
                spent = (time.perf_counter() - begun) * 1000
                _log.info("request %s %s %s: %d, %.0f ms", request_id, scope["method"], path[:200], status, spent)
