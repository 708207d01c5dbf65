"""Routes: the allowed requests, one row each; all others are answered with 404.

    route_of("POST", "/gradio_api/queue/join").largest  ->  33554432
    route_of("POST", "/gradio_api/run/diagnose")        ->  None

Gradio has about ninety routes, for notebooks, recorders, reloading, sharing and more; these are the ones used by our
page, Gradio's client, plain HTTP and agents.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from assistant.service.arguments import LARGEST_REQUEST

LARGEST_UPLOAD = 34_000_000  # bytes: the largest file plus the form's overhead
PAGE, LOGIN = 64_000, 8_000  # bytes of a page request and of a login
PREFIX = "/gradio_api/call/"

_NAME = r"[\w-]{1,64}"
_FILE = r"[\w./@+~-]{1,200}"

Body = Literal["none", "call", "join", "page", "streamed"]


@dataclass(frozen=True, slots=True)
class Route:
    """One allowed request."""

    methods: tuple[str, ...]
    path: re.Pattern[str]
    is_open: bool = False  # accessible without a login
    body: Body = "none"  # how the body is normalised for Gradio; streamed: not at all
    largest: int = 0  # bytes of the request's body
    seconds: float = 60.0  # time limit of the body's arrival
    follows_links: bool = False  # whether links from other sites are allowed


def _route(methods: str, path: str, *, is_open: bool = False, body: Body = "none", largest: int = 0,
         seconds: float = 60.0, follows_links: bool = False) -> Route:  # fmt: skip
    return Route(tuple(methods.split()), re.compile(path, re.ASCII), is_open, body, largest, seconds, follows_links)


ROUTES: tuple[Route, ...] = (
    # the page
    _route("GET HEAD", "/", is_open=True, follows_links=True),
    _route("GET HEAD", rf"/(?:assistant|assets|static|svelte)/{_FILE}", is_open=True),
    _route("GET HEAD", r"/(?:gradio_api/)?theme\.css|/favicon\.ico|/manifest\.json|/robots\.txt", is_open=True),
    _route("GET", "/gradio_api/startup-events", is_open=True),  # requested by the server itself
    _route("GET HEAD", "/healthz|/readyz", is_open=True),  # health checks
    _route("POST", "/login/?", is_open=True, body="streamed", largest=LOGIN, seconds=10.0),
    _route("GET", "/logout"),
    _route("GET", "/config/?"),
    _route("GET", f"/gradio_api/heartbeat/{_NAME}"),
    _route("GET", "/gradio_api/queue/(?:data|status)"),
    _route("POST", "/gradio_api/queue/join", body="join", largest=LARGEST_REQUEST),
    _route("POST", "/gradio_api/component_server/?", body="page", largest=PAGE, seconds=10.0),
    _route("POST", "/gradio_api/upload", body="streamed", largest=LARGEST_UPLOAD, seconds=300.0),
    _route("GET", "/gradio_api/upload_progress"),
    # programs
    _route("GET", "/gradio_api/info/?"),
    _route("POST", rf"{PREFIX}(?:v2/)?[^/]{{1,200}}/?", body="call", largest=LARGEST_REQUEST),
    _route("GET", rf"{PREFIX}(?:v2/)?{_NAME}/{_NAME}"),
    # agents
    _route("GET POST DELETE", "/gradio_api/mcp/?", body="streamed", largest=LARGEST_REQUEST),
)


def route_of(method: str, path: str) -> Route | None:
    """Return the row of a request, or None."""
    return next((route for route in routes_of_path(path) if method in route.methods), None)


def routes_of_path(path: str) -> list[Route]:
    """Return the rows of a path, whatever the method."""
    return [route for route in ROUTES if route.path.fullmatch(path)]
