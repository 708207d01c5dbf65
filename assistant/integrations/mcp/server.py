"""The MCP server: every operation of the service as a tool, with its types published as JSON schemas.

    mcp_server(service)  ->  a server of the official SDK, to be run by `.serving` or mounted on the app

A tool is the service's own method, so an agent receives what the browser shows. An error of the service comes back as
the tool's failure, its text a `Problem`: {"code": "too_large", "message": "the log has …", "request_id": "3f0c…"}.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from assistant.errors import AssistantError, PackageNeeded
from assistant.service.operations import OPERATIONS, Operation
from assistant.service.requests import problem_of
from assistant.service.service import Service

if TYPE_CHECKING:
    import mcp_types
    from mcp.server import Server

INSTRUCTIONS = """\
A knowledge base of software errors with an assistant that reads logs, in English and Chinese. Nothing leaves the \
machine it runs on, and nothing that you send is kept.

When a command, test, build or job fails: call diagnose with its output, whole. Try the workarounds in their order, \
mind `when` and `but`, and stay away from the dead ends. If the verdict is "likely", compare the candidates with \
get_entry and error_chain before you act; if it is "unknown", say so: the candidates are no answer then, and the \
playbook tells how to find the cause."""

WORKERS = 2 * (os.cpu_count() or 1)  # calls that are answered at once; further ones wait


def mcp_server(service: Service) -> Server:
    """Return a server of the service's operations. Raises PackageNeeded where the SDK is missing or too old."""
    try:
        import anyio
        import mcp_types as types
        from mcp import MCPError
        from mcp.server import Server
    except ImportError as error:
        raise PackageNeeded("this needs the MCP SDK, version 2; type: pip install 'error-assistant[mcp]'") from error
    from assistant.cli import version

    operations = {operation.name: operation for operation in OPERATIONS}
    tools = [_tool(operation) for operation in OPERATIONS]
    workers, heavy_workers = anyio.CapacityLimiter(WORKERS), anyio.CapacityLimiter(1)

    async def list_tools(_context: Any, _page: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return types.ListToolsResult(tools=tools)

    async def call_tool(_context: Any, wanted: types.CallToolRequestParams) -> types.CallToolResult:
        operation = operations.get(wanted.name)
        if operation is None:
            there_are = f"there is no tool {wanted.name[:100]!r}; the tools are {', '.join(operations)}"
            raise MCPError(types.INVALID_PARAMS, there_are)
        limiter = heavy_workers if operation.is_heavy else workers
        return await anyio.to_thread.run_sync(
            _answered, operation, service, wanted.arguments or {}, limiter=limiter, abandon_on_cancel=True
        )

    return Server(
        "error-assistant", title="Error assistant", version=version(), instructions=INSTRUCTIONS,
        on_list_tools=list_tools, on_call_tool=call_tool,
    )  # fmt: skip


def _tool(operation: Operation) -> mcp_types.Tool:
    """Describe an operation."""
    from mcp_types import Tool, ToolAnnotations

    return Tool(
        name=operation.name,
        title=operation.title,
        description=operation.description,
        input_schema=operation.arguments.model_json_schema(),
        output_schema=operation.answer.model_json_schema(mode="serialization"),
        annotations=ToolAnnotations(
            read_only_hint=not operation.writes,
            destructive_hint=False,
            idempotent_hint=not operation.writes,
            open_world_hint=False,
        ),
    )


def _answered(operation: Operation, service: Service, arguments: dict[str, Any]) -> mcp_types.CallToolResult:
    """Call an operation, and return its answer or its problem."""
    from mcp_types import CallToolResult, TextContent

    try:
        answer = operation.call(service, **arguments)
    except AssistantError as error:
        return CallToolResult(content=[TextContent(text=problem_of(error).model_dump_json())], is_error=True)
    text = TextContent(text=answer.model_dump_json())  # for agents that do not read structured content
    return CallToolResult(content=[text], structured_content=answer.model_dump(mode="json"))
