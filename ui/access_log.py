"""Access log: a request id and security headers for every request, and a log line without its content."""

from __future__ import annotations

import logging
import time
import uuid

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ui.health import Health
from ui.routes import routes_of_path

# Gradio's page needs inline scripts and styles, and evaluates its templates; other origins are not allowed.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
QUIET = ("/assets/", "/static/", "/svelte/", "/assistant/", "/theme.css", "/favicon.ico", "/gradio_api/heartbeat/",
         "/healthz", "/readyz")  # fmt: skip

_log = logging.getLogger("assistant.ui")


class AccessLog:
    """ASGI middleware: adds a request id, security headers, and a log line without the request's content."""

    def __init__(self, app: ASGIApp, health: Health | None = None) -> None:
        self._app, self._health = app, health or Health()

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

        is_counted = self._health.begin(scope["path"])
        try:
            scope = {**scope, "headers": [*headers, (b"x-request-id", request_id.encode())]}
            await self._app(scope, receive, answer)
        finally:
            if is_counted:
                self._health.end()
            path = scope["path"] if routes_of_path(scope["path"]) and status not in {404, 405} else "(nothing here)"
            if status >= 400 or not path.startswith(QUIET):
                spent = (time.perf_counter() - begun) * 1000
                _log.info("request %s %s %s: %d, %.0f ms", request_id, scope["method"][:10], path, status, spent)
