"""The service over our own entries, the app that serves it, and `assistant mcp` as an agent starts it."""

from __future__ import annotations

import json
import os
import socket
import sys

import pytest

from assistant.diagnosis.retrieval.knowledge import builtin_path
from assistant.service.service import Service

NEEDS_SDK = "needs the MCP SDK, version 2: pip install 'mcp>=2.3'"


@pytest.fixture(scope="session")
def service(assistant):
    return Service(assistant)


@pytest.fixture
def keeping(assistant, tmp_path):
    """The service, keeping outcomes in a file of the test's own."""
    pytest.importorskip("sqlalchemy", reason="outcomes need SQLAlchemy")
    from assistant.memory.store import open_store

    service = Service(assistant, lambda: open_store(tmp_path / "outcomes.sqlite"))
    yield service
    if service.store:
        service.store.close()


@pytest.fixture(scope="session")
def app(service):
    """The address of the running app."""
    yield from run_app(service)


def run_app(service, **options):
    pytest.importorskip("gradio", reason="the app needs Gradio: pip install 'error-assistant[ui]'")
    pytest.importorskip("mcp.server.mcpserver", reason=NEEDS_SDK)
    from ui.server import ServeOptions, start

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    blocks = start(service, [builtin_path()], ServeOptions(port=port, **options))
    yield blocks.local_url.rstrip("/")
    blocks.close(verbose=False)


@pytest.fixture(scope="session")
def over_http(app):
    """Call an operation as plain HTTP does, arguments by name: (event, data)."""
    return lambda name, **arguments: call_over_http(app, name, f"v2/{name}", arguments)


def call_over_http(address, name, path, body):
    httpx = pytest.importorskip("httpx")
    with httpx.Client(base_url=f"{address}/gradio_api/call/", timeout=60) as client:
        posted = client.post(path, json=body)
        if posted.status_code != 200:
            return str(posted.status_code), posted.json()
        stream = client.get(f"{name}/{posted.json()['event_id']}").text
    event, data = stream.strip().split("\n")[:2]
    return event.removeprefix("event: "), json.loads(data.removeprefix("data: "))


@pytest.fixture(scope="session")
def in_stdio(tmp_path_factory):
    """What starts `assistant mcp` for an agent that talks over its stdin and stdout."""
    pytest.importorskip("mcp.server.mcpserver", reason=NEEDS_SDK)
    from mcp import StdioServerParameters

    names = ("ERROR_ASSISTANT_CACHE", "OMP_NUM_THREADS", "PYTHONPATH", "XDG_CACHE_HOME")
    environment = {name: os.environ[name] for name in names if name in os.environ}
    environment["ERROR_ASSISTANT_OUTCOMES"] = str(tmp_path_factory.mktemp("outcomes") / "outcomes.sqlite")
    return StdioServerParameters(command=sys.executable, args=["-m", "assistant", "mcp"], env=environment)


def ask(server, *calls):
    """Call tools of an MCP server, given as the official client takes it: a list of their results."""
    import anyio
    from mcp import Client

    async def talk():
        async with Client(server) as client:
            return [await client.call_tool(name, arguments) for name, arguments in calls]

    return anyio.run(talk)
