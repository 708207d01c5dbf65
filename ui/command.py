"""`assistant ui`: serve the web interface."""

from __future__ import annotations

import argparse
import logging
import os
import sys

from assistant.commands.options import add_incidents_option, add_source_options, source_from, with_incidents

EXAMPLES = """examples:
  assistant ui                                       on this machine: http://127.0.0.1:7860
  assistant ui --host 0.0.0.0 --auth logins.txt      for a team, behind a login
  assistant ui --name errors.example.com             behind a server that speaks HTTPS under that name
  assistant ui --kb our-entries/ --store postgresql://assistant@db/outcomes

It answers on this machine alone unless --host says otherwise, opens no tunnel, loads nothing from elsewhere and
sends no telemetry. Put a server that speaks HTTPS in front of it before passwords cross a network.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "ui", help="serve the web interface", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default: 127.0.0.1)")
    parser.add_argument("--port", type=int, default=7860, help="default: 7860")
    parser.add_argument("--name", nargs="+", action="extend", default=[], metavar="HOST",
                        help="host names of this server: errors.example.com")  # fmt: skip
    parser.add_argument("--auth", metavar="USER:PASSWORD|FILE",
                        help="ask for a login; a file holds a user:password on each line")  # fmt: skip
    parser.add_argument("--store", metavar="URL|FILE", help="where outcomes are kept (default: among your data)")
    parser.add_argument("--no-store", action="store_true", help="keep no outcomes")
    add_incidents_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    from assistant.diagnosis.pipeline import Assistant
    from assistant.errors import PackageNeeded

    # numpy's threads busy-wait, which costs a busy server half of its CPU time; read at import
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import gradio  # noqa: F401
    except ModuleNotFoundError as error:
        raise PackageNeeded("the browser needs Gradio; type: pip install 'error-assistant[ui]'") from error
    from assistant.commands.progress import show_progress
    from assistant.memory.store import open_store
    from assistant.service.service import Service
    from ui.logins import read_logins
    from ui.server import ServeOptions, check_port, serve

    logins = read_logins(arguments.auth) if arguments.auth else None
    options = ServeOptions(arguments.host, arguments.port, logins, tuple(arguments.name))
    check_port(options)
    source = source_from(arguments)
    logging.getLogger("assistant").setLevel(logging.INFO)
    outcomes = None if arguments.no_store else lambda: open_store(arguments.store)
    with show_progress() as progress:
        assistant = with_incidents(Assistant.open(source, progress), arguments, later=True)
    service = Service(assistant, outcomes)
    serve(service, source.paths, options, lambda address: sys.stderr.write(f"assistant: open {address}\n"))
    return 0
