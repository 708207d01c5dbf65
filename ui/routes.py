"""Routes: what may be asked of the server, one row each; what is in no row is answered with 404.

    way_of("POST", "/gradio_api/queue/join").largest  ->  33554432
    way_of("POST", "/gradio_api/run/diagnose")        ->  None

Gradio has some ninety routes, for notebooks, recorders, reloading, sharing and more; these are the ones that our page,
Gradio's client, plain HTTP and agents use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from assistant.service.arguments import LARGEST_REQUEST

LARGEST_UPLOAD = 34_000_000  # bytes: the largest file, and what a form adds to it
PAGE, LOGIN = 64_000, 8_000  # bytes of what asks for a page, and of a login
PREFIX = "/gradio_api/call/"

_NAME = r"[\w-]{1,64}"
_FILE = r"[\w./@+~-]{1,200}"

Body = Literal["none", "call", "join", "page", "streamed"]


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that may be asked."""

    methods: tuple[str, ...]
    path: re.Pattern[str]
    is_open: bool = False  # without a login
    body: Body = "none"  # how it is put in order before Gradio reads it; streamed: as it comes
    largest: int = 0  # bytes of the request's body
    seconds: float = 60.0  # for the whole body to arrive
    follows_links: bool = False  # whether a link on another site may lead here


def _way(methods: str, path: str, *, is_open: bool = False, body: Body = "none", largest: int = 0,
         seconds: float = 60.0, follows_links: bool = False) -> Way:  # fmt: skip
    return Way(tuple(methods.split()), re.compile(path, re.ASCII), is_open, body, largest, seconds, follows_links)


WAYS: tuple[Way, ...] = (
    # the page
    _way("GET HEAD", "/", is_open=True, follows_links=True),
    _way("GET HEAD", rf"/(?:assistant|assets|static|svelte)/{_FILE}", is_open=True),
    _way("GET HEAD", r"/(?:gradio_api/)?theme\.css|/favicon\.ico|/manifest\.json|/robots\.txt", is_open=True),
    _way("GET", "/gradio_api/startup-events", is_open=True),  # the server asks itself
    _way("GET HEAD", "/healthz|/readyz", is_open=True),  # whoever runs it
    _way("POST", "/login/?", is_open=True, body="streamed", largest=LOGIN, seconds=10.0),
    _way("GET", "/logout"),
    _way("GET", "/config/?"),
    _way("GET", f"/gradio_api/heartbeat/{_NAME}"),
    _way("GET", "/gradio_api/queue/(?:data|status)"),
    _way("POST", "/gradio_api/queue/join", body="join", largest=LARGEST_REQUEST),
    _way("POST", "/gradio_api/component_server/?", body="page", largest=PAGE, seconds=10.0),
    _way("POST", "/gradio_api/upload", body="streamed", largest=LARGEST_UPLOAD, seconds=300.0),
    _way("GET", "/gradio_api/upload_progress"),
    # programs
    _way("GET", "/gradio_api/info/?"),
    _way("POST", rf"{PREFIX}(?:v2/)?[^/]{{1,200}}/?", body="call", largest=LARGEST_REQUEST),
    _way("GET", rf"{PREFIX}(?:v2/)?{_NAME}/{_NAME}"),
    # agents
    _way("GET POST DELETE", "/gradio_api/mcp/?", body="streamed", largest=LARGEST_REQUEST),
)


def way_of(method: str, path: str) -> Way | None:
    """Return the row of a request, or None."""
    return next((way for way in ways_to(path) if method in way.methods), None)


def ways_to(path: str) -> list[Way]:
    """Return the rows of a path, whatever the method."""
    return [way for way in WAYS if way.path.fullmatch(path)]
