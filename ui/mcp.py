"""The MCP server on the app: the same tools as `assistant mcp`, at /gradio_api/mcp, where Gradio's own would be.

Gradio 6 brings an MCP server of its own that needs version 1 of the SDK, calls the app through a client and publishes
no schema of the results. This mounts ours instead. Where the app has a login, agents send it as HTTP Basic credentials.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import hmac
import inspect
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from assistant.errors import PackageNeeded
from assistant.service.arguments import LARGEST_REQUEST
from assistant.service.service import Service

if TYPE_CHECKING:
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

PATH = "/gradio_api/mcp"


class McpEndpoint:
    """An ASGI application; `routes` and `lifespan` belong into the app that it is mounted on."""

    def __init__(self, service: Service, hosts: Sequence[str]) -> None:
        """Serve a service to those who call the app by one of `hosts`, or by any name where there are none."""
        self._service, self._hosts = service, hosts
        self._manager: StreamableHTTPSessionManager | None = None

    @property
    def routes(self) -> list[BaseRoute]:
        """The path, with and without its slash."""
        return [Route(path, self) for path in (PATH, f"{PATH}/")]

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Any) -> AsyncIterator[None]:
        """Run the server while the app runs. Without the SDK the app runs without it, and says so when it is asked."""
        from assistant.mcp.server import mcp_server

        try:
            server = mcp_server(self._service)
        except PackageNeeded:
            yield
            return
        from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
        from mcp.server.transport_security import TransportSecuritySettings

        shield = TransportSecuritySettings(
            enable_dns_rebinding_protection=bool(self._hosts),
            allowed_hosts=[*self._hosts, *(f"{host}:*" for host in self._hosts)],
            allowed_origins=[f"{scheme}://{host}:*" for scheme in ("http", "https") for host in self._hosts],
        )
        self._manager = StreamableHTTPSessionManager(
            server, json_response=True, stateless=True, security_settings=shield, max_request_body_size=LARGEST_REQUEST
        )
        async with self._manager.run():
            yield
        self._manager = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request of an agent."""
        if self._manager is None:
            needed = {"error": "this app was started without the MCP SDK; type: pip install 'error-assistant[mcp]'"}
            await JSONResponse(needed, 501)(scope, receive, send)
        elif not await may_enter(Request(scope)):
            wanted = {"error": "this app has a login; send it as HTTP Basic credentials"}
            headers = {"WWW-Authenticate": 'Basic realm="error-assistant", charset="UTF-8"'}
            await JSONResponse(wanted, 401, headers)(scope, receive, send)
        else:
            await self._manager.handle_request(scope, receive, send)


async def may_enter(request: Request) -> bool:
    """Tell whether the app has no login, or the request carries it: Gradio's cookie, or HTTP Basic credentials."""
    app = request.scope["app"]
    if app.auth_dependency is not None:
        user = app.auth_dependency(request)
        return bool((await user) if inspect.isawaitable(user) else user)
    if app.auth is None:
        return True
    cookies = (request.cookies.get(f"access-token{kind}-{app.cookie_id}") for kind in ("", "-unsecure"))
    if any(cookie in app.tokens for cookie in cookies if cookie):
        return True
    name, password = _credentials(request.headers.get("authorization", ""))
    if not name:
        return False
    if callable(app.auth):
        is_right = app.auth(name, password)
        return bool((await is_right) if inspect.isawaitable(is_right) else is_right)
    return hmac.compare_digest(app.auth.get(name, "").encode(), password.encode()) and name in app.auth


def _credentials(header: str) -> tuple[str, str]:
    """Return name and password of a Basic header, or two empty strings."""
    scheme, _, encoded = header.partition(" ")
    if scheme.lower() != "basic":
        return "", ""
    try:
        name, colon, password = base64.b64decode(encoded, validate=True).decode("utf-8").partition(":")
    except (binascii.Error, UnicodeDecodeError):
        return "", ""
    return (name, password) if colon else ("", "")
