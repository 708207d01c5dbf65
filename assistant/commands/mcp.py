"""`assistant mcp`: serve the assistant to coding agents, over the Model Context Protocol."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as StillOpening
from typing import TYPE_CHECKING

from assistant.commands.options import add_incidents_option, add_source_options, source_from, with_incidents

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant

EXAMPLES = """examples:
  assistant mcp                                  an agent starts this and talks over stdin and stdout
  assistant mcp --http 8000                      serve http://127.0.0.1:8000/mcp
  assistant mcp --kb our-entries/                with your own entries beside ours

in an agent's configuration:
  {"mcpServers": {"error-assistant": {"command": "assistant", "args": ["mcp"]}}}
"""

PATIENCE = 5.0  # seconds to wait for the index before serving; agents give a server up that is silent for long


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "mcp", help="serve the assistant to coding agents (MCP)", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--http", type=_address, metavar="[HOST:]PORT",
                        help="serve over HTTP instead of stdin and stdout; HOST is 127.0.0.1 if not said")  # fmt: skip
    parser.add_argument("--store", metavar="URL|FILE", help="where outcomes are kept (default: among your data)")
    add_incidents_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until the agent hangs up, or until Ctrl-C."""
    from assistant.diagnosis.pipeline import Assistant
    from assistant.integrations.mcp.server import mcp_server
    from assistant.integrations.mcp.serving import PATH, serve_http, serve_stdio
    from assistant.memory.store import open_store
    from assistant.service.service import Service

    logging.getLogger("assistant").setLevel(logging.INFO)
    with ThreadPoolExecutor(1, "opening") as pool:
        opening = pool.submit(lambda: with_incidents(Assistant.open(source_from(arguments)), arguments, later=True))
        server = mcp_server(Service(_once_open(opening), lambda: open_store(arguments.store)))
        if arguments.http is None:
            serve_stdio(server)
        else:
            host, port = arguments.http
            sys.stderr.write(f"assistant: serving http://{host}:{port}{PATH}; Ctrl-C stops it\n")
            serve_http(server, host, port)
    return 0


def _once_open(opening: Future[Assistant]) -> Callable[[], Assistant]:
    try:
        opening.result(timeout=PATIENCE)  # raises now what is wrong with the source: exit status 2, not a silent server
    except StillOpening:
        sys.stderr.write(
            "assistant: building the index; the first answer waits for it ('assistant index build' spares that)\n"
        )
    return opening.result


def _address(word: str) -> tuple[str, int]:
    """Read "8000", "0.0.0.0:8000" or "[::1]:8000"."""
    host, colon, port = word.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) < 65536 or (colon and not host):
        raise argparse.ArgumentTypeError(
            f"{word!r} is no address; give a port, 8000, or a host and a port, 0.0.0.0:8000"
        )
    return host.strip("[]") or "127.0.0.1", int(port)
