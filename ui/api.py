"""API: the app's endpoints for programs: every operation of the service under a stable name, with typed results.

    with gr.Blocks() as blocks:
        ...
    register_api(blocks, service)
    blocks.launch(app_kwargs=app_options(service))

    curl -d '{"log": "…"}' http://127.0.0.1:7860/gradio_api/call/v2/diagnose      ->  {"event_id": "…"}
    curl http://127.0.0.1:7860/gradio_api/call/diagnose/EVENT_ID                  ->  event: complete, data: [{…}]

Gradio's client calls them by name ("/diagnose"), plain HTTP as above, and agents find the same operations as tools at
/gradio_api/mcp. An error of the service comes back as the event "error", its title the code for programs.
"""

# No `from __future__ import annotations` here: Gradio reads the annotations of functions.
import contextlib
import inspect
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import gradio as gr
from gradio.events import api

from assistant.errors import AssistantError
from assistant.service.operations import OPERATIONS, Operation
from assistant.service.requests import named
from assistant.service.service import Service
from ui.access_log import AccessLog
from ui.gate import Gate, put_before
from ui.health import Health
from ui.mcp import McpEndpoint


def register_api(blocks: gr.Blocks, service: Service, *, at_once: int = 4) -> None:
    """Give an app an endpoint per operation, its `api_name` the operation's name; `at_once` calls run side by side."""
    with blocks:
        for operation in OPERATIONS:
            api(
                _endpoint(operation, service),
                api_name=operation.name,
                api_description=operation.description,
                concurrency_limit=1 if operation.is_heavy else at_once,
                concurrency_id="api, heavy" if operation.is_heavy else "api",
            )


def app_options(service: Service, names: Sequence[str] = (), *, any_address: bool = False,
                health: Health | None = None) -> dict[str, Any]:  # fmt: skip
    """Return the `app_kwargs` to launch the app with: the MCP server, and the gate before every route.

    The app accepts requests to its loopback names and to `names`, with `any_address` also to its IP addresses; other
    host names are refused (DNS rebinding).
    """
    mcp = McpEndpoint(service)

    @contextlib.asynccontextmanager
    async def lifespan(app: Any) -> AsyncIterator[None]:
        async with mcp.lifespan(app):
            put_before(app, lambda inner: AccessLog(Gate(inner, names, any_address=any_address, health=health), health))
            yield

    return {"routes": mcp.routes, "lifespan": lifespan}


def _endpoint(operation: Operation, service: Service) -> Callable[..., Any]:
    """Return the operation as a function of plain data, whose errors Gradio forwards."""

    def endpoint(*arguments: Any) -> Any:
        *own, request = arguments
        try:
            with named(request_id_of(request)):
                return operation.call(service, *own).model_dump(mode="json")
        except AssistantError as error:
            told = f"{error} (request {error.request_id})"
            raise gr.Error(told, title=error.code, print_exception=False) from None

    wanted = inspect.Parameter("request", inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=gr.Request)
    parameters = [*operation.signature.parameters.values(), wanted]  # Gradio fills in the last, and tells nobody of it
    endpoint.__name__ = operation.name
    endpoint.__signature__ = operation.signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    endpoint.__annotations__ = {it.name: it.annotation for it in parameters}
    return endpoint


def request_id_of(request: gr.Request | None) -> str:
    """Return the id of a request, or an empty string."""
    return str(request.headers.get("x-request-id", "")) if request else ""
