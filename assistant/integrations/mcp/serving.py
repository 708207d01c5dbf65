"""Serving the MCP server: over stdin and stdout, over HTTP of its own, or as a part of another web application.

    serve_stdio(mcp_server(service))
    serve_http(mcp_server(service), "127.0.0.1", 8000)      # http://127.0.0.1:8000/mcp

Who listens on loopback only is shielded from web pages that point their own name at it (DNS rebinding).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.service.arguments import LARGEST_REQUEST

if TYPE_CHECKING:
    from mcp.server import Server

PATH = "/mcp"


def serve_stdio(server: Server) -> None:
    """Serve the process that started this one until it closes the pipe."""
    import anyio
    from mcp import stdio_server

    async def serve() -> None:
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())

    anyio.run(serve)


def serve_http(server: Server, host: str, port: int) -> None:
    """Serve http://HOST:PORT/mcp (streamable HTTP) until Ctrl-C."""
    import uvicorn

    app = server.streamable_http_app(
        streamable_http_path=PATH, stateless_http=True, json_response=True,
        max_request_body_size=LARGEST_REQUEST, host=host,
    )  # fmt: skip
    uvicorn.run(app, host=host, port=port, log_level="warning")
