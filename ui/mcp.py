"""MCP: the MCP server of the app: the same tools as `assistant mcp`, at /gradio_api/mcp, in place of Gradio's own.

Gradio 6 has an MCP server that requires version 1 of the SDK, calls the app through a client and publishes no result
schemas. Ours is mounted instead. Where the app has a login, agents send it as HTTP Basic credentials.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

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
    """An ASGI application; `routes` and `lifespan` are added to the app that it is mounted on."""

    def __init__(self, service: Service) -> None:
        """Serve a service; access is controlled by the gate."""
        self._service = service
        self._manager: StreamableHTTPSessionManager | None = None

    @property
    def routes(self) -> list[BaseRoute]:
        """The path, with and without its slash."""
        return [Route(path, self) for path in (PATH, f"{PATH}/")]

    @contextlib.asynccontextmanager
    async def lifespan(self, _app: Any) -> AsyncIterator[None]:
        """Run the server while the app runs. Without the SDK, requests are answered with an error."""
        from assistant.integrations.mcp.server import mcp_server

        try:
            server = mcp_server(self._service)
        except PackageNeeded:
            yield
            return
        from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
        from mcp.server.transport_security import TransportSecuritySettings

        shield = TransportSecuritySettings(enable_dns_rebinding_protection=False)  # checked by the gate
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
        else:
            await self._manager.handle_request(scope, receive, send)
