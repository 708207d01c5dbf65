"""The app's endpoints for programs: every operation of the service under a stable name, with typed results.

    with gr.Blocks() as blocks:
        ...
    register_api(blocks, service)
    blocks.launch(app_kwargs=app_options(service))

    curl -d '{"log": "…"}' http://127.0.0.1:7860/gradio_api/call/v2/diagnose      ->  {"event_id": "…"}
    curl http://127.0.0.1:7860/gradio_api/call/diagnose/EVENT_ID                  ->  event: complete, data: [{…}]

Gradio's client calls them by name ("/diagnose"), plain HTTP as above, and agents find the same operations as tools at
/gradio_api/mcp. An error of the service comes back as the event "error", its title the code for programs.
"""

# No `from __future__ import annotations` here: Gradio reads a function's types as they stand.
import inspect
from collections.abc import Callable, Sequence
from typing import Any

import gradio as gr
from gradio.events import api
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware

from assistant.errors import AssistantError
from assistant.service.operations import OPERATIONS, Operation
from assistant.service.requests import named
from assistant.service.service import Service
from ui.door import Door
from ui.mcp import McpEndpoint

LOOPBACK = ("127.0.0.1", "localhost")  # the names under which a server that binds to loopback is called


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


def app_options(service: Service, *, hosts: Sequence[str] = LOOPBACK) -> dict[str, Any]:
    """Return the `app_kwargs` to launch the app with: the MCP server, and checks of requests before they are read.

    `hosts` are the names under which the app may be called; a web page that points another name at this machine is
    refused. Give none to allow all, where the app is meant to be reached from elsewhere.
    """
    mcp = McpEndpoint(service, hosts)
    shield = [Middleware(TrustedHostMiddleware, allowed_hosts=[*hosts])] if hosts else []
    return {"routes": mcp.routes, "lifespan": mcp.lifespan, "middleware": [*shield, Middleware(Door)]}


def _endpoint(operation: Operation, service: Service) -> Callable[..., Any]:
    """Return the operation as a function of plain data, whose errors Gradio passes on."""

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
    """Return the id that the server gave a request, or an empty string."""
    return str(request.headers.get("x-request-id", "")) if request else ""
