"""The gate: stands before every route, Gradio's too, and lets nothing through that nobody needs.

    app.middleware_stack = AccessLog(Gate(app.middleware_stack, names=("team.example",)))

In this order: 404 and 405 for what is in no row of `ui.routes`; 400 other_name; 403 other_origin; 401 with no login;
413 too_large, counted while it arrives; 408 too_slow; 404 and 422 for a body that does not fit. On the way back no
other origin is let in, and the cookie of a login stays with this site. What breaks behind it is told as a number,
not as a traceback.
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
from ui.body_limits import Arriving, drain
from ui.gradio_bodies import NoSuchOperation, call_body, join_body, operation_called, page_body
from ui.health import Health
from ui.logins import Visit, may_enter, visiting
from ui.routes import PREFIX, Way, way_of, ways_to

LOOPBACK = ("127.0.0.1", "localhost", "::1")  # the names by which this machine calls itself

_SAME_SITE = re.compile(rb";\s*samesite=\w+", re.IGNORECASE)

_log = logging.getLogger("assistant.ui")


class Gate:
    """ASGI middleware in front of everything."""

    def __init__(self, app: ASGIApp, names: Sequence[str] = (), *, any_address: bool = False,
                 health: Health | None = None) -> None:  # fmt: skip
        """Let through what is sent to this machine by its own names and `names`; with `any_address`, by numbers too.

        A page that points a name of its own at this machine (DNS rebinding) has none of these.
        """
        self._app, self._any_address, self._health = app, any_address, health or Health()
        self._names = frozenset(name.lower() for name in (*LOOPBACK, *names))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer what is wrong with it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        visit = Visit((scope.get("client") or ("",))[0])
        token = visiting.set(visit)
        try:
            await self._admit(scope, receive, send, visit)
        finally:
            visiting.reset(token)

    async def _admit(self, scope: Scope, receive: Receive, send: Send, visit: Visit) -> None:
        headers = Headers(scope=scope)
        path = scope["path"]
        way = way_of(scope["method"], path)
        if way is None:
            known = ways_to(path)
            refused: tuple[int, str, str] | None = (
                (405, "other_method", "this is not how it is asked for") if known else NOT_HERE
            )
        else:
            refused = self._refused(way, headers) or await _not_logged_in(way, scope, visit)
            if not refused and way.body != "none" and self._health.is_stopping:
                refused = 503, "stopping", "this server is stopping; ask again in a moment"
        if way is None or refused:
            await drain(receive)
            await _refusal(scope, *(refused or NOT_HERE), visit=visit)(scope, receive, send)
            return
        arriving = Arriving(way, receive, headers)
        if arriving.refused:
            await drain(receive)
            await _refusal(scope, *arriving.refused)(scope, receive, send)
        elif way.body in {"none", "streamed"}:
            await self._pass(scope, arriving.receive, send, visit, arriving)
        else:
            await self._pass_in_order(way, scope, arriving, send, visit)

    def _refused(self, way: Way, headers: Headers) -> tuple[int, str, str] | None:
        """Say what is wrong with where a request was sent, and from where it comes."""
        host = headers.get("host", "")
        if not self._is_ours(host):
            told = f"this server does not answer to the name {host[:100]!r}; whoever runs it can add it with --name"
            return 400, "other_name", told
        origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
        follows = way.follows_links and headers.get("sec-fetch-mode") == "navigate"
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

    async def _pass_in_order(self, way: Way, scope: Scope, arriving: Arriving, send: Send, visit: Visit) -> None:
        """Read a body whole, put it in order, and pass it on."""
        whole = await arriving.whole()
        if whole is None or arriving.refused:
            await drain(arriving.source)
            await _refusal(scope, *(arriving.refused or NOT_HERE))(scope, arriving.receive, send)
            return
        try:
            path, body = _ordered(way, scope, whole)
        except Refused as error:
            status = 404 if isinstance(error, NoSuchOperation) else 413 if isinstance(error, TooLarge) else 422
            await _refusal(scope, status, error.code, str(error))(scope, arriving.receive, send)
            return
        kept = [(name, value) for name, value in scope["headers"] if name not in {b"content-length", b"content-type"}]
        headers = [*kept, (b"content-length", str(len(body)).encode()), (b"content-type", b"application/json")]
        inner = {**scope, "path": path, "raw_path": path.encode(), "headers": headers}
        await self._pass(inner, _replay(body, arriving.receive), send, visit, arriving)

    async def _pass(self, scope: Scope, receive: Receive, send: Send, visit: Visit, arriving: Arriving) -> None:
        """Pass a request on; whatever happens behind, one answer goes back."""
        has_begun = False

        async def answer(message: Message) -> None:
            nonlocal has_begun
            if arriving.refused and not has_begun:
                return  # what is said of half a request is not worth sending
            if message["type"] == "http.response.start":
                has_begun = True
                message = _on_the_way_back(message, visit)
            await send(message)

        try:
            await self._app(scope, receive, answer)
        except Exception as error:
            if not arriving.refused:
                frames = traceback.extract_tb(error.__traceback__)[-6:]
                places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
                # the error's own message is left out: it may quote what was sent
                _log.error("request %s: %s at %s", _request_id(scope), type(error).__name__, places)
        if not has_begun:
            await drain(arriving.source)
            failed = (500, "failed", "the assistant could not answer this request; its log says where it broke")
            await _refusal(scope, *(arriving.refused or failed))(scope, receive, send)


NOT_HERE = (404, "not_here", "there is nothing here")


async def _not_logged_in(way: Way, scope: Scope, visit: Visit) -> tuple[int, str, str] | None:
    if way.is_open or await may_enter(Request(scope)):
        return None
    if visit.wait:
        return 429, "too_many_logins", f"too many wrong passwords; wait {visit.wait:.0f} seconds"
    return 401, "login_needed", "this app has a login; agents send it as HTTP Basic credentials"


def _ordered(way: Way, scope: Scope, body: bytes) -> tuple[str, bytes]:
    """Return the path and the body as Gradio is to read them. Raises Refused."""
    if way.body == "call":
        name = str(scope["path"]).removeprefix(PREFIX).removeprefix("v2/").rstrip("/")
        operation = operation_called(name)
        return f"{PREFIX}{operation.name}", call_body(body, operation)
    blocks: Any = scope["app"].get_blocks()
    made = join_body(body, blocks.fns) if way.body == "join" else page_body(body, blocks.blocks)
    return scope["path"], made


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a channel that gives the body once, and then what still comes."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return messages.pop() if messages else await receive()

    return replay


def _on_the_way_back(message: Message, visit: Visit) -> Message:
    """Return the answer's head: open to no other origin, its cookies for this site only."""
    headers = []
    for name, value in message["headers"]:
        if name.lower().startswith(b"access-control-"):
            continue
        is_cookie = name.lower() == b"set-cookie"
        headers.append((name, _SAME_SITE.sub(b"", value) + b"; SameSite=Lax" if is_cookie else value))
    if visit.wait:
        headers.append((b"retry-after", str(int(visit.wait) + 1).encode()))
        return {**message, "status": 429, "headers": headers}
    return {**message, "headers": headers}


def _request_id(scope: Scope) -> str:
    return Headers(scope=scope).get("x-request-id", "")[:64]


def _refusal(scope: Scope, status: int, code: str, message: str, visit: Visit | None = None) -> JSONResponse:
    problem = Problem(code=code, message=message, request_id=_request_id(scope))
    headers = {"connection": "close"} if status in {408, 413} else {}
    if status == 401 and scope["path"].startswith("/gradio_api/mcp"):
        headers["WWW-Authenticate"] = 'Basic realm="error-assistant", charset="UTF-8"'
    if visit and visit.wait:
        headers["Retry-After"] = str(int(visit.wait) + 1)
    return JSONResponse(problem.model_dump(), status, headers)


def put_before(app: Any, gate: Callable[[ASGIApp], ASGIApp]) -> None:
    """Put a gate before everything in a running Starlette app, the layers too that Gradio adds in front of ours."""
    app.middleware_stack = gate(app.middleware_stack or app.build_middleware_stack())
