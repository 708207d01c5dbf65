"""`assistant incidents`: what the team met before: kept, imported, found again, forgotten."""

from __future__ import annotations

import argparse
import getpass
import json
import sys
from collections.abc import Iterable
from datetime import UTC, date, datetime
from itertools import islice
from typing import TYPE_CHECKING, Any

from assistant.commands.incidents_import import add_import
from assistant.commands.incidents_propose import add_propose
from assistant.commands.options import add_incidents_option, add_language_option, add_source_options, language_from

if TYPE_CHECKING:
    from assistant.memory.incidents.types import Incident, Kept

EXAMPLES = """examples:
  assistant incidents import issues.json runbooks/ tickets.csv
  assistant incidents add crash.log --solved-by "pinned numpy below 2" --ticket OPS-412
  assistant incidents search "trainer dies after an hour"
  assistant incidents forget --before 2024-01-01

`assistant query`, the chat, the page and the API show what is like a paste beside their answer. Secrets are masked
before anything is stored. Incidents lie in one file among your data; --incidents FILE or ERROR_ASSISTANT_INCIDENTS
names another.
"""
ADD = """examples:
  assistant incidents add crash.log --title "Trainer dies after an hour" --solved-by "driver 550.90 instead of 550.54"
  python train.py 2>&1 | assistant incidents add - --ticket OPS-412 --link https://jira.example.com/browse/OPS-412
"""
SEARCH = """examples:
  assistant incidents search crash.log
  assistant incidents search "显存不足" --all
"""
FORGET = """examples:
  assistant incidents forget --person jane --dry-run
  assistant incidents forget --before 2024-01-01

With both, what is older and was told by that person goes. What goes is overwritten in the file.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command and its sub-commands."""
    layout = argparse.RawDescriptionHelpFormatter
    parser = subparsers.add_parser("incidents", help="what your team met and solved before", epilog=EXAMPLES,
                                   formatter_class=layout)  # fmt: skip
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    add_import(actions)

    adding = actions.add_parser("add", help="keep one incident", epilog=ADD, formatter_class=layout)
    adding.add_argument(
        "paste", nargs="?", default="-", metavar="TEXT|FILE|-", help="the log, or what happened (default: -)"
    )
    for name, help_ in (
        ("title", "in a line (default: the root event)"),
        ("solved-by", "what solved it"),
        ("tried", "what did not help"),
        ("who", "who says so (default: your login name)"),
        ("ticket", "its number elsewhere"),
        ("link", "where it is written down"),
    ):
        adding.add_argument(f"--{name}", default="", metavar="TEXT", help=help_)
    adding.add_argument("--date", type=day, metavar="DATE", help="when it was solved or met (default: today)")
    add_incidents_option(adding)
    add_source_options(adding)
    adding.set_defaults(run=run_add)

    listing = actions.add_parser("list", help="all that is kept, the newest first", formatter_class=layout,
                                 epilog="examples:\n  assistant incidents list --person jane\n"
                                        "  assistant incidents list --most 0 --format jsonl > all.jsonl")  # fmt: skip
    listing.add_argument("--person", default="", metavar="NAME", help="only what this person told")
    listing.add_argument("--before", type=day, metavar="DATE", help="only what is older")
    listing.add_argument("--most", type=int, default=50, metavar="N", help="incidents to list; 0: all (default: 50)")
    listing.add_argument("--format", choices=("text", "jsonl"), default="text", help="default: text")
    add_incidents_option(listing)
    listing.set_defaults(run=run_list)

    showing = actions.add_parser("show", help="one incident in full", formatter_class=layout,
                                 epilog="example:\n  assistant incidents show 12")  # fmt: skip
    showing.add_argument("number", type=int, metavar="NUMBER")
    showing.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    add_language_option(showing)
    add_incidents_option(showing)
    showing.set_defaults(run=run_show)

    searching = actions.add_parser(
        "search", help="what is like a log or a description", epilog=SEARCH, formatter_class=layout
    )
    searching.add_argument("paste", nargs="?", default="-", metavar="TEXT|FILE|-", help="default: standard input")
    searching.add_argument("--top", type=int, default=5, metavar="N", help="incidents to show (default: 5)")
    searching.add_argument("--all", action="store_true", help="also what is probably another case")
    searching.add_argument("--format", choices=("text", "json"), default="text", help="default: text")
    add_language_option(searching)
    add_incidents_option(searching)
    searching.set_defaults(run=run_search)

    deleting = actions.add_parser("delete", help="delete incidents by their numbers", formatter_class=layout,
                                  epilog="example:\n  assistant incidents delete 12 13")  # fmt: skip
    deleting.add_argument("numbers", type=int, nargs="+", metavar="NUMBER")
    add_incidents_option(deleting)
    deleting.set_defaults(run=run_delete)

    forgetting = actions.add_parser(
        "forget", help="delete what is older than a date, or told by a person", epilog=FORGET, formatter_class=layout
    )
    forgetting.add_argument("--before", type=day, metavar="DATE", help="what is older than this day, as 2024-01-31")
    forgetting.add_argument(
        "--person", default="", metavar="NAME", help="what this person told, as `list` writes the name"
    )
    forgetting.add_argument("--dry-run", action="store_true", help="list what would go, and delete nothing")
    add_incidents_option(forgetting)
    forgetting.set_defaults(run=run_forget)

    add_propose(actions)

    renewing = actions.add_parser(
        "reindex", help="encode all incidents anew, after a change of the encoder",
        epilog="example:\n  assistant incidents reindex", formatter_class=layout,
    )  # fmt: skip
    add_incidents_option(renewing)
    renewing.set_defaults(run=run_reindex)


def day(word: str) -> datetime:
    """Read a day, as the beginning of it in UTC."""
    try:
        found = date.fromisoformat(word)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{word!r} is no date; write it as 2024-01-31") from error
    return datetime(found.year, found.month, found.day, tzinfo=UTC)


def run_add(arguments: argparse.Namespace) -> int:
    """Keep one incident."""
    from assistant.commands.options import source_from
    from assistant.commands.progress import show_progress
    from assistant.commands.query import open_paste
    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.types import Verdict
    from assistant.memory.incidents.building import Ticket, incident_of
    from assistant.memory.incidents.store import open_incidents

    opened = open_paste(arguments.paste)
    text = opened if isinstance(opened, str) else opened.read().decode("utf-8", "replace")
    with show_progress() as progress:
        assistant = Assistant.open(source_from(arguments), progress)
    diagnosis = assistant.diagnose(text)
    event = diagnosis.log.root_event
    ticket = Ticket(
        f"own:{datetime.now(UTC).isoformat()}",
        arguments.title or (event.headline.partition("\n")[0][:200] if event else ""),
        text,
        tried=arguments.tried,
        solved_by=arguments.solved_by,
        who=arguments.who or getpass.getuser(),
        time=arguments.date or datetime.now(UTC),
        links=(arguments.link,) if arguments.link else (),
        ticket=arguments.ticket,
    )
    is_known = diagnosis.verdict is Verdict.KNOWN and diagnosis.best is not None
    incident = incident_of(ticket, diagnosis.best.entry_id if is_known and diagnosis.best else "")
    if arguments.link and not incident.links:
        sys.stderr.write("assistant: the link is no address of the web (https://…) and was left out\n")
    with open_incidents(arguments.incidents, assistant.encoder) as store:
        store.put([incident])
        number = next(iter(store.all(newest_first=True))).number
        times = store.sightings(incident.key).times if incident.key else 1
        again = f"; its message was seen {times} times now" if times > 1 else ""
        sys.stdout.write(f"#{number} {incident.title}\n")
        sys.stderr.write(f"assistant: kept in {store.path}{again}\n")
    return 0


def run_list(arguments: argparse.Namespace) -> int:
    """List incidents, the newest first; 1 when there are none."""
    from assistant.memory.incidents.store import open_incidents

    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    with open_incidents(arguments.incidents) as store:
        if arguments.person or arguments.before:
            numbers = store.matching(before=arguments.before, person=arguments.person)
            some: Iterable[Kept] = (kept for number in reversed(numbers) for kept in store.some([number]))
            total = len(numbers)
        else:
            some, total = store.all(newest_first=True), store.count
        shown = 0
        for kept in islice(some, arguments.most or None):
            shown += 1
            sys.stdout.write(line_of(kept) if arguments.format == "text" else data_line(kept))
        if shown < total:
            sys.stderr.write(f"assistant: {total - shown} more; --most 0 lists all\n")
    return 0 if total else 1


def run_show(arguments: argparse.Namespace) -> int:
    """Print one incident; 1 when there is none of that number."""
    from assistant.memory.incidents.store import open_incidents

    with open_incidents(arguments.incidents) as store:
        kept = store.get(arguments.number)
        times = store.sightings(kept.incident.key).times if kept and kept.incident.key else 1
    if kept is None:
        sys.stderr.write(f"assistant: there is no incident {arguments.number}; assistant incidents list shows them\n")
        return 1
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    if arguments.format == "json":
        sys.stdout.write(json.dumps(data_of(kept), ensure_ascii=False, indent=2) + "\n")
    else:
        sys.stdout.write(in_full(kept, times, language_from(arguments.lang, kept.incident.language)))
    return 0


def run_search(arguments: argparse.Namespace) -> int:
    """Print what is like a paste, the surest first; 1 when nothing is."""
    from assistant.commands.query import open_paste
    from assistant.memory.incidents.finding import find, question_about
    from assistant.memory.incidents.recalling import seen_before
    from assistant.memory.incidents.store import open_incidents
    from assistant.rendering.seen_before import past_of
    from index.encoders import open_encoder

    opened = open_paste(arguments.paste)
    text = opened if isinstance(opened, str) else opened.read().decode("utf-8", "replace")
    encoder = open_encoder()
    with open_incidents(arguments.incidents) as store:
        is_ours = store.encoder_name in ("", encoder.name)
        if not is_ours:
            sys.stderr.write("assistant: another model encoded these incidents, so they are found by their words "
                             "alone; encode them anew: assistant incidents reindex\n")  # fmt: skip
        question = question_about(text, encoder if is_ours else None)
        found = find(store, question, arguments.top, threshold=0.0 if arguments.all else None)
        seen = [seen_before(store, match) for match in found]
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    if arguments.format == "json":
        rows = [data_of(match.kept) | {"probability": round(match.probability, 4), "found_by": match.found_by,
                                       "times": it.times} for match, it in zip(found, seen, strict=True)]  # fmt: skip
        sys.stdout.write(json.dumps(rows, ensure_ascii=False, indent=2) + "\n")
    else:
        language = language_from(
            arguments.lang, "zh" if any("\u4e00" <= it <= "\u9fff" for it in text[:2000]) else "en"
        )
        for it in seen:
            past = past_of(it, language)
            sys.stdout.write(f"{it.probability:>4.0%}  #{past.number}  {past.title}\n      {' · '.join(past.facts)}\n")
            sys.stdout.write(f"      {past.solution}\n" + (f"      {past.link}\n" if past.link else ""))
    return 0 if found else 1


def run_delete(arguments: argparse.Namespace) -> int:
    """Delete incidents; 1 when one of them is not there."""
    from assistant.memory.incidents.store import open_incidents

    with open_incidents(arguments.incidents) as store:
        gone = store.delete(dict.fromkeys(arguments.numbers))
        sys.stdout.write(f"{gone} deleted\n{kept_words(store.count)}\n")
    return 0 if gone == len(set(arguments.numbers)) else 1


def run_forget(arguments: argparse.Namespace) -> int:
    """Delete what is older or told by a person, and say what is kept; 1 when nothing was."""
    from assistant.memory.incidents.store import open_incidents

    if arguments.before is None and not arguments.person:
        sys.stderr.write("assistant: say what to forget: --before DATE, --person NAME, or both\n")
        return 2
    with open_incidents(arguments.incidents) as store:
        numbers = store.matching(before=arguments.before, person=arguments.person)
        if arguments.dry_run:
            for number in numbers:
                sys.stdout.write("".join(line_of(kept) for kept in store.some([number])))
            sys.stdout.write(f"{len(numbers)} would be deleted\n")
        else:
            sys.stdout.write(f"{store.delete(numbers)} deleted\n{kept_words(store.count)}\n")
    return 0 if numbers else 1


def run_reindex(arguments: argparse.Namespace) -> int:
    """Encode all incidents anew."""
    from assistant.memory.incidents.store import open_incidents
    from index.encoders import open_encoder

    with open_incidents(arguments.incidents, open_encoder()) as store:
        sys.stdout.write(f"{store.reindex()} incidents encoded anew\n")
    return 0


# --- how they are written --------------------------------------------------------------------------------------------


def kept_words(count: int) -> str:
    """Say how many are left and what lists them."""
    return f"{count} kept: assistant incidents list"


def line_of(kept: Kept) -> str:
    """Return an incident in a line."""
    it = kept.incident
    told = [
        f"#{kept.number}",
        it.time.date().isoformat() if it.time else "----------",
        it.status.value,
        it.ticket,
        it.title,
        it.who,
    ]
    return "  ".join(part for part in told if part) + "\n"


def data_line(kept: Kept) -> str:
    """Return an incident as a line of JSON."""
    return json.dumps(data_of(kept), ensure_ascii=False) + "\n"


def data_of(kept: Kept) -> dict[str, Any]:
    """Return an incident as plain data."""
    return {"number": kept.number, **kept.incident.model_dump(mode="json", exclude={"content", "prose"})}


def in_full(kept: Kept, times: int, language: str) -> str:
    """Return an incident for a terminal."""
    from assistant.rendering.labels import label
    from assistant.rendering.seen_before import day_words

    it: Incident = kept.incident
    facts = [
        label("seen.times", language, times) if times > 1 else label("seen.once", language),
        *([day_words(it.time.date(), language)] if it.time else []),
        *([it.ticket] if it.ticket else []),
        *([label("seen.who", language, it.who)] if it.who else []),
        *([it.entry_id] if it.entry_id else []),
        *it.versions,
    ]
    blocks = [f"#{kept.number}  {it.title}\n{' · '.join(facts)}"]
    if it.root and it.root not in it.told:
        blocks.append(it.root)
    blocks += [it.told, label("seen.tried", language, it.tried) if it.tried else ""]
    solved = label("seen.solved.somehow" if it.status.value == "solved" else "seen.open", language)
    blocks += [label("seen.solved", language, it.solved_by) if it.solved_by else solved, "\n".join(it.links)]
    return "\n\n".join(block for block in blocks if block) + "\n"
