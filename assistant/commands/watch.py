"""`assistant watch`: say why pods of a Kubernetes cluster fail, as they do."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from time import sleep
from typing import TYPE_CHECKING

from assistant.commands.options import add_language_option, add_source_options, language_from, source_from

if TYPE_CHECKING:
    from assistant.integrations.kubernetes import Cluster, Failing
    from assistant.service.service import Service

EXAMPLES = """examples:
  assistant watch                              all namespaces that you may read, every 30 seconds, until Ctrl-C
  assistant watch -n ml --selector app=train
  assistant watch --once --format jsonl        what fails now; exit status 1 when something does
  assistant watch --kubectl "kubectl --context prod"

It calls `kubectl get` and `kubectl logs` and changes nothing. The same failure of pods of one owner is told once.
"""
MOST_TOLD = 10_000  # failures that are remembered


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "watch", help="say why pods of a Kubernetes cluster fail", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("-n", "--namespace", default="", help="one namespace (default: all)")
    parser.add_argument("--selector", default="", metavar="LABELS", help="only pods with these labels: app=train")
    parser.add_argument("--interval", type=float, default=30.0, metavar="SECONDS", help="between looks (default: 30)")
    parser.add_argument("--once", action="store_true", help="look once; exit status 1 when something fails")
    parser.add_argument("--format", choices=("text", "jsonl"), default="text", help="default: text")
    parser.add_argument("--kubectl", default="kubectl", metavar="COMMAND", help="with its options (default: kubectl)")
    add_language_option(parser)
    add_source_options(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Watch until Ctrl-C, or look once."""
    from assistant.commands.progress import show_progress
    from assistant.errors import AssistantError
    from assistant.integrations.kubernetes import Cluster, NoCluster
    from assistant.service.service import Service

    if arguments.interval < 1:
        raise AssistantError("--interval: give at least one second")
    cluster = Cluster(shlex.split(arguments.kubectl))
    cluster.failing(arguments.namespace, arguments.selector)  # what is wrong with it is told before the index is opened
    with show_progress() as progress:
        service = Service.open(source_from(arguments), progress)
    told: set[tuple[str, ...]] = set()
    while True:
        try:
            failing = cluster.failing(arguments.namespace, arguments.selector)
        except NoCluster as error:
            if arguments.once:
                raise
            sys.stderr.write(f"assistant: {error}; trying again in {arguments.interval:.0f} seconds\n")
            failing = []
        for one in failing:
            if one.key not in told and len(told) < MOST_TOLD:
                told.add(one.key)
                sys.stdout.write(_told(one, cluster, service, arguments))
                sys.stdout.flush()
        if arguments.once:
            return 1 if failing else 0
        told &= {one.key for one in failing}  # what has recovered is told again when it fails again
        sleep(arguments.interval)


def _told(failing: Failing, cluster: Cluster, service: Service, arguments: argparse.Namespace) -> str:
    """Return what is said of one failure."""
    from assistant.diagnosis.privacy.outgoing import outgoing_text
    from assistant.rendering import render

    diagnosis = service.diagnosis(cluster.log_of(failing))
    language = language_from(arguments.lang, diagnosis.language)
    name = f"{failing.namespace}/{failing.pod}" + (f" [{failing.container}]" if failing.container else "")
    if arguments.format == "text":
        head = f"{name}: {failing.reason}" + (f" ({failing.restarts}×)" if failing.restarts else "")
        return f"{outgoing_text(head)}\n{render(diagnosis, service.entry, language, 'short')}\n"
    best = diagnosis.best if diagnosis.verdict.value != "unknown" else None
    row = {
        "namespace": failing.namespace, "pod": failing.pod, "container": failing.container, "owner": failing.owner,
        "reason": failing.reason, "message": outgoing_text(failing.message), "restarts": failing.restarts,
        "verdict": diagnosis.verdict.value, "entry": best.entry_id if best else None,
        "probability": round(best.probability, 4) if best else None,
        "text": render(diagnosis, service.entry, language, "short"),
    }  # fmt: skip
    return json.dumps(row, ensure_ascii=False) + "\n"
