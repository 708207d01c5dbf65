"""Write the generated parts of the pages, or check that they are up to date.

    python scripts/write_docs.py            rewrite them
    python scripts/write_docs.py --check    exit status 1 when a page is stale

A generated part stands between `<!-- generated: NAME -->` and `<!-- end -->`; `docs/cli.md` and `docs/architecture.svg`
are generated whole.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from assistant.cli import build_parser
from assistant.diagnosis.pipeline import Assistant
from assistant.diagnosis.retrieval.knowledge import source_of
from assistant.rendering import render
from kb.entry import Entry, Shown, Tier, Workaround
from kb.marks import steps_of
from kb.playbook import heads
from kb.store import builtin_path, load
from scripts import api_docs, rooms

ROOT = Path(__file__).resolve().parents[1]
EXAMPLE = ROOT / "tests/pastes/readme/illegal_access_in_a_worker.txt"
PAGES = (
    ROOT / "README.md",
    ROOT / "README.zh.md",
    ROOT / "docs/api.md",
    ROOT / "docs/coverage.md",
    ROOT / "docs/proving.md",
    ROOT / "docs/playbooks.md",
)  # whose generated parts are filled


def example(language: str) -> Iterator[str]:
    """Yield the answer to the README's paste."""
    assistant = Assistant.open(source_of(()))
    answer = render(assistant.diagnose(EXAMPLE.read_bytes()), assistant.entry, language, "brief").splitlines()
    yield from ("```text", *answer, "```")


def coverage() -> Iterator[str]:
    """Yield the table of domains × tiers × languages."""
    entries = load([builtin_path()])
    domains = sorted({entry.domain for entry in entries})
    tiers = list(Tier)[::-1]
    yield "| domain | entries | " + " | ".join(tier.value for tier in tiers) + " | in Chinese |"
    yield "|---|---|" + "---|" * (len(tiers) + 1)
    for domain in [*domains, ""]:
        own = [entry for entry in entries if not domain or entry.domain == domain]
        count = Counter(entry.tier for entry in own)
        cells = " | ".join(str(count[tier]) if count[tier] else "" for tier in tiers)
        chinese = sum(map(is_complete, own)) / len(own)
        yield f"| {domain or '**all**'} | {len(own)} | {cells} | {chinese:.0%} |"


def totals() -> Iterator[str]:
    """Yield how many entries there are, and how far they are proven, in a sentence."""
    total, domains, run, proven = _counted()
    yield f"{total:,} errors in {domains} domains, each in English and Chinese."
    yield f"{run:,} of them were run ({run / total:.0%}),"
    yield f"and in {proven:,} the first cure made the error go away; the others are documented, with their sources."


def totals_in_chinese() -> Iterator[str]:
    """Yield the same in Chinese."""
    total, domains, run, proven = _counted()
    yield f"{domains} 个领域的 {total:,} 种错误，中英文齐全。其中 {run:,} 种（{run / total:.0%}）实际跑过，"
    yield f"{proven:,} 种用第一个办法后错误消失；其余有文档依据，并列出来源。"


def _counted() -> tuple[int, int, int, int]:
    """Return how many entries and domains there are, how many entries were run, and how many are proven."""
    entries = load([builtin_path()])
    tiers = Counter(entry.tier for entry in entries)
    run = tiers[Tier.PROVEN] + tiers[Tier.REPRODUCED]
    return len(entries), len({entry.domain for entry in entries}), run, tiers[Tier.PROVEN]


def proofs() -> Iterator[str]:
    """Yield how far the entries are proven: whose commands were run, whose first cure, whose versions are named."""
    entries = load([builtin_path()])
    proven = [entry for entry in entries if entry.tier is Tier.PROVEN]
    rows = (
        (
            "proven cures with commands, of which the proof runs these very commands",
            [shown.typed for shown in proven_cures(entries)],
        ),
        ("proven entries, of which the first cure is proven", list(map(proves_first_cure, proven))),
        ("entries, of which name versions that changed the behaviour", [bool(entry.versions) for entry in entries]),
    )
    yield "| | of | so many | share |"
    yield "|---|---|---|---|"
    for words, found in rows:
        yield f"| {words} | {len(found)} | {sum(found)} | {sum(found) / len(found):.1%} |"


def proven_cures(entries: list[Entry]) -> list[Shown]:
    """Return what was shown of each workaround with commands after which the error was gone."""
    return [
        entry.shown[name]
        for entry in entries
        for name, step in steps_of(entry)
        if isinstance(step, Workaround) and step.commands and name in entry.shown
        if entry.shown[name].observed == "gone"
    ]


def proves_first_cure(entry: Entry) -> bool:
    """Tell whether the first workaround that is no mere look was run, and the error was gone."""
    places = (place for place, item in enumerate(entry.workarounds, start=1) if item.kind != "find_out")
    shown = entry.shown.get(f"workaround-{next(places, 0)}")
    return shown is not None and shown.observed == "gone"


def playbooks() -> Iterator[str]:
    """Yield the table of the playbooks."""
    yield "| playbook | for | 中文 |"
    yield "|---|---|---|"
    for slug, head in heads().items():
        yield f"| `{slug}` | **{head.title.en}**: {cell(head.scope.en, code=False)} | {head.title.zh} |"


def is_complete(entry: Entry) -> bool:
    """Tell whether every text of an entry has its Chinese."""

    def texts(value: object) -> Iterator[dict[str, object]]:
        if isinstance(value, dict):
            if set(value) == {"en", "zh"}:
                yield value
            else:
                for part in value.values():
                    yield from texts(part)
        elif isinstance(value, list | tuple):
            for part in value:
                yield from texts(part)

    return all(text["zh"] for text in texts(entry.model_dump()))


def command_line() -> Iterator[str]:
    """Yield the reference of the command line."""
    yield "# The command line"
    yield ""
    yield "Generated from the program by `scripts/write_docs.py`. Exit status: 0 answered, 1 unknown or nothing found,"
    yield "2 could not run."
    parser = build_parser()
    for name, command in sorted(walk("assistant", parser)):
        if any(isinstance(action, argparse._SubParsersAction) for action in command._actions):
            continue
        yield ""
        yield f"## {name}"
        yield ""
        text = f"{command.description or helps_of(parser).get(name, '')}".strip()
        yield f"{text[:1].upper()}{text[1:]}"
        yield ""
        yield "| argument | meaning |"
        yield "|---|---|"
        for action in command._actions:
            if action.dest != "help":
                yield f"| {cell(usage_of(action))} | {cell(action.help or '', code=False)} |"
        if command.epilog:
            yield ""
            yield "```text"
            yield from command.epilog.strip().splitlines()
            yield "```"


def walk(name: str, parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Yield every command with its whole name."""
    yield name, parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, child in action.choices.items():
                yield from walk(f"{name} {word}", child)


def helps_of(parser: argparse.ArgumentParser, name: str = "assistant") -> dict[str, str]:
    """Return the one-line help of every command by its whole name."""
    found = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found.update({f"{name} {choice.dest}": choice.help or "" for choice in action._choices_actions})
            for word, child in action.choices.items():
                found.update(helps_of(child, f"{name} {word}"))
    return found


def usage_of(action: argparse.Action) -> str:
    """Return how an argument is typed."""
    value = action.metavar or ("|".join(map(str, action.choices)) if action.choices else action.dest.upper())
    shown = str(value if isinstance(value, str) else " ".join(value))
    if not action.option_strings:
        return shown
    return ", ".join(action.option_strings) + ("" if action.nargs == 0 else f" {shown}")


def cell(text: str, *, code: bool = True) -> str:
    """Return text as a table cell."""
    flat = " ".join(text.split()).replace("|", "\\|").replace("%%", "%")
    return f"`{flat}`" if code else flat


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "paste": lambda: iter(["```text", *EXAMPLE.read_text(encoding="utf-8").splitlines(), "```"]),
    "english": lambda: example("en"),
    "chinese": lambda: example("zh"),
    "coverage": coverage,
    "totals": totals,
    "totals_in_chinese": totals_in_chinese,
    "proofs": proofs,
    "playbooks": playbooks,
    "operations": api_docs.operations,
    "types": api_docs.types,
}


def filled(page: str) -> str:
    """Return the page with its generated parts written again."""

    def part(match: re.Match[str]) -> str:
        return f"<!-- generated: {match[1]} -->\n" + "\n".join(PARTS[match[1]]()) + "\n<!-- end -->"

    return re.sub(r"<!-- generated: (\w+) -->.*?<!-- end -->", part, page, flags=re.DOTALL)


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 when a page is stale")
    check = parser.parse_args().check
    wanted = {
        ROOT / "docs/cli.md": "\n".join(command_line()) + "\n",
        ROOT / "docs/architecture.svg": "\n".join(rooms.picture()) + "\n",
    }
    wanted |= {page: filled(page.read_text(encoding="utf-8")) for page in PAGES}
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        print(f"{path.relative_to(ROOT)}: {'stale; run: make docs' if check else 'rewritten'}", file=sys.stderr)
        if not check:
            path.write_text(wanted[path], encoding="utf-8")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
