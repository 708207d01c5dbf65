"""The door: what programs post to the app's endpoints is measured and put in order before Gradio reads it.

    POST /gradio_api/call/v2/diagnose {"log": "…"}      arguments by name
    POST /gradio_api/call/diagnose {"data": ["…"]}      arguments in order; those with a default may be left out

What does not fit is answered here, with a status and a `Problem`: 403 other_origin, 404 no_such_operation,
413 too_large, 422 bad_argument. Gradio itself would answer 500, and print the arguments, which are somebody's log, into
its own; and it would let the page of another site call, which cannot read the answer, and may report outcomes.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping
from typing import Any

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from assistant.errors import BadArgument, TooLarge
from assistant.service.answers import Problem
from assistant.service.arguments import LARGEST_REQUEST
from assistant.service.operations import OPERATIONS, Operation
from assistant.service.requests import new_id

PREFIX = "/gradio_api/call/"

_OPERATIONS = {operation.name: operation for operation in OPERATIONS}


class Door:
    """ASGI middleware in front of the app."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, its arguments in order, or answer what is wrong with it."""
        name = _called(scope)
        operation = _OPERATIONS.get(name)
        if not name or (operation is None and _has_event(scope["app"], name)):
            await self._app(scope, receive, send)
        elif operation is None:
            there_are = f"there is no operation {name[:100]!r}; the operations are {', '.join(_OPERATIONS)}"
            await _refusal(scope, 404, "no_such_operation", there_are)(scope, receive, send)
        elif _is_of_another_site(scope):
            who = "this call comes from the page of another site; call from a program, or from the app's own page"
            await _refusal(scope, 403, "other_origin", who)(scope, receive, send)
        else:
            try:
                body = _in_order(await _body(receive), operation)
            except (BadArgument, TooLarge) as error:
                status = 413 if isinstance(error, TooLarge) else 422
                await _refusal(scope, status, error.code, str(error))(scope, receive, send)
                return
            await self._app(_for_body(scope, operation, body), _replay(body, receive), send)


def _called(scope: Scope) -> str:
    """Return the name of what is called; "" where the request is no call."""
    path = scope.get("path", "")
    if scope["type"] != "http" or scope["method"] != "POST" or PREFIX not in path:
        return ""
    return str(path.rpartition(PREFIX)[2]).removeprefix("v2/").rstrip("/")


def _is_of_another_site(scope: Scope) -> bool:
    """Tell whether a browser says that the page of another server makes the call; programs say nothing."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2] != headers.get("host")


def _has_event(app: Any, name: str) -> bool:
    """Tell whether the page itself has an event of that name."""
    return any(event.api_name == name for event in app.get_blocks().fns.values())


def _refusal(scope: Scope, status: int, code: str, message: str) -> JSONResponse:
    request_id = Headers(scope=scope).get("x-request-id") or new_id()
    problem = Problem(code=code, message=message, request_id=request_id[:64])
    return JSONResponse(problem.model_dump(), status)


async def _body(receive: Receive) -> bytes:
    """Read the body. Raises TooLarge as soon as there is too much of it."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > LARGEST_REQUEST:
            raise TooLarge(f"a request holds at most {LARGEST_REQUEST >> 20} MiB; send the logs in parts")
        if not message.get("more_body", False):
            return bytes(body)


def _in_order(body: bytes, operation: Operation) -> bytes:
    """Return the body with all arguments in the operation's order. Raises BadArgument when it does not fit."""
    parameters = operation.signature.parameters
    wanted = f"{operation.name} takes {', '.join(parameters) or 'no arguments'}"
    try:
        sent = json.loads(body or b"{}")
    except (ValueError, RecursionError):
        raise BadArgument(f'the body is no JSON; {wanted}: {{"{next(iter(parameters), "")}": …}}') from None
    if not isinstance(sent, dict):
        raise BadArgument(f"the body is no JSON object; {wanted}")
    data = sent.get("data")
    if isinstance(data, list) and "data" not in parameters:
        if len(data) > len(parameters):
            raise BadArgument(f"{wanted}, in this order, and {len(data)} came")
        sent = dict(zip(parameters, data, strict=False))
    if unknown := sorted(set(sent) - set(parameters) - {"session_hash"}):
        raise BadArgument(f"there is no argument {unknown[0][:100]!r}; {wanted}")
    values = [_value(sent, name, parameter, wanted) for name, parameter in parameters.items()]
    try:
        return json.dumps({"data": values}).encode()
    except RecursionError:
        raise BadArgument(f"an argument is nested too deeply; {wanted}") from None


def _value(sent: Mapping[str, Any], name: str, parameter: inspect.Parameter, wanted: str) -> Any:
    if name in sent:
        return sent[name]
    if parameter.default is parameter.empty:
        raise BadArgument(f"the argument {name!r} is missing; {wanted}")
    return parameter.default


def _for_body(scope: Scope, operation: Operation, body: bytes) -> Scope:
    """Return the scope of the same call in its positional form."""
    before = scope["path"].rpartition(PREFIX)[0]
    path = f"{before}{PREFIX}{operation.name}"
    kept = [(name, value) for name, value in scope["headers"] if name not in {b"content-length", b"content-type"}]
    headers = [*kept, (b"content-length", str(len(body)).encode()), (b"content-type", b"application/json")]
    return {**scope, "path": path, "raw_path": path.encode(), "headers": headers}


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a channel that gives the body once, and then what still comes."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Message:
        return messages.pop() if messages else await receive()

    return replay
