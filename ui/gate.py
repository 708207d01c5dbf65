"""Gate: middleware in front of all routes, including Gradio's, that passes only requests in use.

    app.middleware_stack = AccessLog(Gate(app.middleware_stack, names=("team.example",)))

In this order: 404 and 405 for requests without a row in `ui.routes`; 400 other_name; 403 other_origin; 401 without a
login; 413 too_large, counted on arrival; 408 too_slow; 404 and 422 for an invalid body. Responses allow no other origin
and restrict login cookies to this site. Errors are answered with a request id, without a traceback.
"""

from __future__ import annotations

import ipaddress
import logging
import re
import traceback
from collections.abc import Callable, Sequence
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from assistant.errors import Refused, TooLarge
from assistant.rendering.answers import Problem
from ui.body_limits import LimitedBody, drain
from ui.gradio_bodies import NoSuchOperation, call_body, join_body, operation_called, page_body
from ui.health import Health
from ui.logins import LoginAttempt, current_attempt, may_enter
from ui.routes import PREFIX, Route, route_of, routes_of_path

LOOPBACK = ("127.0.0.1", "localhost", "::1")  # loopback names

_SAME_SITE = re.compile(rb";\s*samesite=\w+", re.IGNORECASE)

_log = logging.getLogger("assistant.ui")


class Gate:
    """ASGI middleware in front of everything."""

    def __init__(self, app: ASGIApp, names: Sequence[str] = (), *, any_address: bool = False,
                 health: Health | None = None) -> None:  # fmt: skip
        """Accept requests to loopback names and `names`; with `any_address`, also to IP addresses.

        Other host names are refused (DNS rebinding).
        """
        self._app, self._any_address, self._health = app, any_address, health or Health()
        self._names = frozenset(name.lower() for name in (*LOOPBACK, *names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Forward a request, or answer with its error."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        attempt = LoginAttempt((scope.get("client") or ("",))[0])
        token = current_attempt.set(attempt)
        try:
            await self._admit(scope, receive, send, attempt)
        finally:
            current_attempt.reset(token)

    async def _admit(self, scope: Scope, receive: Receive, send: Send, attempt: LoginAttempt) -> None:
        headers = Headers(scope=scope)
        path = scope["path"]
        route = route_of(scope["method"], path)
        if route is None:
            known = routes_of_path(path)
            refused: tuple[int, str, str] | None = (
                (405, "other_method", "this is not how it is asked for") if known else NOT_HERE
            )
        else:
            refused = self._refused(route, headers) or await _not_logged_in(route, scope, attempt)
            if not refused and route.body != "none" and self._health.is_stopping:
                refused = 503, "stopping", "this server is stopping; ask again in a moment"
        if route is None or refused:
            await drain(receive)
            await _refusal(scope, *(refused or NOT_HERE), attempt=attempt)(scope, receive, send)
            return
        limited = LimitedBody(route, receive, headers)
        if limited.refused:
            await drain(receive)
            await _refusal(scope, *limited.refused)(scope, receive, send)
        elif route.body in {"none", "streamed"}:
            await self._pass(scope, limited.receive, send, attempt, limited)
        else:
            await self._pass_in_order(route, scope, limited, send, attempt)

    def _refused(self, route: Route, headers: Headers) -> tuple[int, str, str] | None:
        """Return the error of a request's host or origin."""
        host = headers.get("host", "")
        if not self._is_ours(host):
            told = f"this server does not answer to the name {host[:100]!r}; whoever runs it can add it with --name"
            return 400, "other_name", told
        origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
        follows = route.follows_links and headers.get("sec-fetch-mode") == "navigate"
        from_elsewhere = site not in {"none", "same-origin"} and not follows
        if from_elsewhere or (origin is not None and origin.partition("://")[2].lower() != host.lower()):
            who = "this call comes from the page of another site; call from a program, or from the app's own page"
            return 403, "other_origin", who
        return None

    def _is_ours(self, host: str) -> bool:
        name = host.lower()
        name = name[1:].partition("]")[0] if name.startswith("[") else name.partition(":")[0]
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return self._any_address

    async def _pass_in_order(
        self, route: Route, scope: Scope, limited: LimitedBody, send: Send, attempt: LoginAttempt
    ) -> None:
        """Read the body, validate and normalise it, and forward the request."""
        whole = await limited.whole()
        if whole is None or limited.refused:
            await drain(limited.source)
            await _refusal(scope, *(limited.refused or NOT_HERE))(scope, limited.receive, send)
            return
        try:
            path, body = _ordered(route, scope, whole)
        except Refused as error:
            status = 404 if isinstance(error, NoSuchOperation) else 413 if isinstance(error, TooLarge) else 422
            await _refusal(scope, status, error.code, str(error))(scope, limited.receive, send)
            return
        kept = [(name, value) for name, value in scope["headers"] if name not in {b"content-length", b"content-type"}]
        headers = [*kept, (b"content-length", str(len(body)).encode()), (b"content-type", b"application/json")]
        inner = {**scope, "path": path, "raw_path": path.encode(), "headers": headers}
        await self._pass(inner, _replay(body, limited.receive), send, attempt, limited)

    async def _pass(
        self, scope: Scope, receive: Receive, send: Send, attempt: LoginAttempt, limited: LimitedBody
    ) -> None:
        """Forward a request; exactly one response is sent in any case."""
        has_begun = False

        async def answer(message: Message) -> None:
            nonlocal has_begun
            if limited.refused and not has_begun:
                return  # no response to an incomplete request
            if message["type"] == "http.response.start":
                has_begun = True
                message = _on_the_way_back(message, attempt)
            await send(message)

        try:
            await self._app(scope, receive, answer)
        except Exception as error:
            if not limited.refused:
                frames = traceback.extract_tb(error.__traceback__)[-6:]
                places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
                # without the error's message, which may quote the request
                _log.error("request %s: %s at %s", _request_id(scope), type(error).__name__, places)
        if not has_begun:
            await drain(limited.source)
            failed = (500, "failed", "the assistant could not answer this request; its log says where it broke")
            await _refusal(scope, *(limited.refused or failed))(scope, receive, send)


NOT_HERE = (404, "not_here", "there is nothing here")


async def _not_logged_in(route: Route, scope: Scope, attempt: LoginAttempt) -> tuple[int, str, str] | None:
    if route.is_open or await may_enter(Request(scope)):
        return None
    if attempt.wait:
        return 429, "too_many_logins", f"too many wrong passwords; wait {attempt.wait:.0f} seconds"
    return 401, "login_needed", "this app has a login; agents send it as HTTP Basic credentials"


def _ordered(route: Route, scope: Scope, body: bytes) -> tuple[str, bytes]:
    """Return the normalised path and body for Gradio. Raises Refused."""
    if route.body == "call":
        name = str(scope["path"]).removeprefix(PREFIX).removeprefix("v2/").rstrip("/")
        operation = operation_called(name)
        return f"{PREFIX}{operation.name}", call_body(body, operation)
    blocks: Any = scope["app"].get_blocks()
    made = join_body(body, blocks.fns) if route.body == "join" else page_body(body, blocks.blocks)
    return scope["path"], made


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a receive channel that yields the body once, and then further messages."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return messages.pop() if messages else await receive()

    return replay


def _on_the_way_back(message: Message, attempt: LoginAttempt) -> Message:
    """Return the response headers: without cross-origin access, cookies for this site only."""
    headers = []
    for name, value in message["headers"]:
        if name.lower().startswith(b"access-control-"):
            continue
        is_cookie = name.lower() == b"set-cookie"
        headers.append((name, _SAME_SITE.sub(b"", value) + b"; SameSite=Lax" if is_cookie else value))
    if attempt.wait:
        headers.append((b"retry-after", str(int(attempt.wait) + 1).encode()))
        return {**message, "status": 429, "headers": headers}
    return {**message, "headers": headers}


def _request_id(scope: Scope) -> str:
    return Headers(scope=scope).get("x-request-id", "")[:64]


def _refusal(scope: Scope, status: int, code: str, message: str, attempt: LoginAttempt | None = None) -> JSONResponse:
    problem = Problem(code=code, message=message, request_id=_request_id(scope))
    headers = {"connection": "close"} if status in {408, 413} else {}
    if status == 401 and scope["path"].startswith("/gradio_api/mcp"):
        headers["WWW-Authenticate"] = 'Basic realm="error-assistant", charset="UTF-8"'
    if attempt and attempt.wait:
        headers["Retry-After"] = str(int(attempt.wait) + 1)
    return JSONResponse(problem.model_dump(), status, headers)


def put_before(app: Any, gate: Callable[[ASGIApp], ASGIApp]) -> None:
    """Put a gate in front of a running Starlette app, including the layers that Gradio adds in front of ours."""
    app.middleware_stack = gate(app.middleware_stack or app.build_middleware_stack())
