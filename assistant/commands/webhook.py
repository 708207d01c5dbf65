"""`assistant webhook`: take alerts of monitoring, and tell chat channels what they mean."""

from __future__ import annotations

import argparse
import logging
import signal
import sys
import threading
from pathlib import Path

from assistant.commands.options import add_source_options, source_from

EXAMPLES = """the file, with secrets and addresses in environment variables:
  [[source]]
  name = "prod"                    # POST http://127.0.0.1:7870/alerts/prod
  kind = "alertmanager"            # or grafana, sentry, json
  secret_env = "ALERTS_SECRET"
  channels = ["ops"]

  [[channel]]
  name = "ops"
  kind = "feishu"                  # or slack, dingtalk, wecom
  url_env = "OPS_URL"
  secret_env = "OPS_SECRET"        # of a robot that wants signatures
  language = "zh"

examples:
  assistant webhook alerts.toml
  assistant webhook alerts.toml --host 0.0.0.0 --port 7870      behind a proxy that speaks HTTPS
  assistant webhook alerts.toml --check                         read the file, and stop
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "webhook", help="take alerts, and tell chat channels what they mean", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("config", type=Path, metavar="FILE", help="names the sources and the channels")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default: 127.0.0.1)")
    parser.add_argument("--port", type=int, default=7870, help="default: 7870")
    parser.add_argument("--check", action="store_true", help="read the file, say what is wrong with it, and stop")
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped; then finish what was taken."""
    from assistant.commands.progress import show_progress
    from assistant.integrations.webhook.config import is_loopback, read_config
    from assistant.integrations.webhook.server import PREFIX, Desk, server_of
    from assistant.service.service import Service

    config = read_config(arguments.config)
    if arguments.check:
        sys.stdout.write(f"{arguments.config}: {len(config.source)} sources, {len(config.channel)} channels\n")
        return 0
    logging.getLogger("assistant.webhook").setLevel(logging.INFO)
    with show_progress() as progress:
        service = Service.open(source_from(arguments), progress)
    desk = Desk(config, service)
    server = server_of(desk, arguments.host, arguments.port)
    signal.signal(signal.SIGTERM, lambda number, frame: threading.Thread(target=server.shutdown).start())
    for source in config.source:
        sys.stderr.write(
            f"assistant: {source.kind}: http://{arguments.host}:{server.server_port}{PREFIX}{source.name}\n"
        )
    if not is_loopback(arguments.host):
        sys.stderr.write("assistant: it speaks plain HTTP: put a proxy in front of it that speaks HTTPS\n")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        server.server_close()
        desk.close()
    return 0
