"""`assistant incidents import`: exports of trackers, runbooks and tables become incidents."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from assistant.commands.options import add_incidents_option

if TYPE_CHECKING:
    from assistant.memory.incidents.importing.fields import Problem

EXAMPLES = """examples:
  gh issue list --state closed --limit 5000 --json number,title,body,comments,url,author,state,closedAt > issues.json
  assistant incidents import issues.json
  assistant incidents import jira-search.json jira-filter.csv runbooks/ articles/

what is read, by the end of the name:
  .json .jsonl .ndjson   issues of GitHub and GitLab, tickets of Jira: an array, a line each, or within an object
  .csv .tsv              of Jira, or with columns such as title, body, resolution, ticket, link, author, date
  .md .markdown .txt     runbooks (a heading per case; below it Symptoms, Resolution, What did not help), and articles
                         with front matter

Run again, it takes what is new or changed. What cannot be read is named with its file and place. Exit status: 0 all was
taken, 1 something was left out, 2 could not run.
"""


def add_import(actions: Any) -> None:
    """Add `import` to the sub-commands of `assistant incidents`."""
    parser: argparse.ArgumentParser = actions.add_parser(
        "import", help="take in issues, tickets, runbooks", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE|FOLDER")
    add_incidents_option(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Import; 1 when something was left out."""
    from assistant.memory.incidents.importing import files_in
    from assistant.memory.incidents.importing.running import import_files
    from assistant.memory.incidents.store import open_incidents
    from index.encoders import open_encoder
    from kb.printable import printable

    def say(path: Path, problem: Problem) -> None:
        place = f", {problem.place}" if problem.place else ""
        sys.stderr.write(printable(f"{path}{place}: {problem.reason}") + "\n")

    def progress(count: int) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{count:,} read")

    with open_incidents(arguments.incidents, open_encoder()) as store:
        done = import_files(store, files_in(arguments.files), say, progress)
        sys.stdout.write(
            f"{done.read} read: {done.added} added, {done.changed} changed, {done.unchanged} unchanged, "
            f"{done.left_out} left out\n"
        )
        sys.stderr.write(f"assistant: {store.count} incidents in {store.path}\n")
    return 1 if done.left_out else 0
