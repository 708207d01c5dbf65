"""Clean the supplements: remove messages that do not identify their entry, and fix Chinese punctuation.

    python scripts/clean_supplements.py deadends_dev-0.9.0-py3-none-any.whl            what would go, counted by rule
    python scripts/clean_supplements.py deadends_dev-0.9.0-py3-none-any.whl --write    and write the file

A message goes by the first rule of `RULES` that fits: such a line finds another error at least as well as this one. In
the Chinese, marks between its characters become full-width, and a space comes between it and Latin words or numbers.
Cleaning what is clean changes nothing.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kb.entry import Entry
from kb.formats import read
from kb.lint.chinese import HAN, SPAN, TIGHT
from kb.lint.patterns import compiled, found_in
from kb.lint.rule import slug
from kb.supplements import FOLDER

SHORTEST = 22  # characters: less is a status line that many errors print
FULL = {",": "，", ";": "；", ":": "：", "?": "？", "!": "！", ".": "。"}

PROGRAMS = (
    "sudo kubectl docker podman git npm npx yarn pnpm pip pip3 conda apt apt-get yum dnf brew systemctl journalctl"
    " curl wget aws gcloud az terraform helm cargo go mvn gradle ./gradlew python python3 node java psql mysql mongosh"
    " redis-cli rabbitmqctl kafka-topics.sh ls cat grep ps df du free dmesg nvidia-smi ros2 colcon flutter dotnet php"
    " composer bundle rails rake openssl ssh chmod chown export"
).split()
_TYPED = re.compile(rf"[$%] +\S|(?:{'|'.join(map(re.escape, PROGRAMS))}) +(?:-{{1,2}}[a-z]|[a-z][\w./-]*(?: |$))")
_SAYS = re.compile(
    r"error|fail|not |n't|denied|cannot|invalid|unknown|exit|warn|: |refused|missing|unable|no such", re.IGNORECASE
)
_FRAME = re.compile(
    r"\s*(?:at [\w$.<>/\[\]]+ ?\([^()]*\)$|at [\w$.<>]+ in \S+:line \d+"
    r"|File \"[^\"]+\", line \d+(?!.*(?:Error|Exception)\b)"
    r"|#\d+ +(?:0x[0-9a-f]+|\S+ in )|from \S+:\d+:in |goroutine \d+ \[|Traceback \(most recent call last\):?$"
    r"|stack backtrace:$|\S+\.(?:py|rb|js|ts|go):\d+:? in \w|\d+: +(?:0x[0-9a-f]+ +- )?[\w:<>]+::\w+$|raise \w|\^+$)"
)


@dataclass
class Knowledge:
    """What is asked of all messages and entries at once."""

    errors_of: dict[str, set[str]] = field(
        default_factory=lambda: defaultdict(set)
    )  # message -> the errors it is given to
    signature_of: dict[str, set[str]] = field(
        default_factory=lambda: defaultdict(set)
    )  # signature -> the errors it is of
    matched: dict[str, set[str]] = field(default_factory=dict)  # message -> ids of entries whose pattern matches it


Rule = tuple[
    str, Callable[[str, str, Knowledge], bool]
]  # what is said of it, and (message, id of the entry) -> whether


def _is_sibling_only(message: str, entry_id: str, known: Knowledge) -> bool:
    found = known.matched[message]
    siblings = {it for it in found if it.partition("/")[0] == entry_id.partition("/")[0]}
    return not any(slug(it) == slug(entry_id) for it in found) and bool(siblings)


RULES: tuple[Rule, ...] = (
    ("shorter than 22 characters", lambda message, _, __: len(message) < SHORTEST),
    ("a command", lambda message, _, __: bool(_TYPED.match(message)) and not _SAYS.search(message)),
    ("a stack frame", lambda message, _, __: bool(_FRAME.match(message))),
    ("another error's signature", lambda message, name, known: bool(known.signature_of[same(message)] - {slug(name)})),
    ("given to several errors", lambda message, name, known: len(known.errors_of[same(message)] | {slug(name)}) > 1),
    ("matches a sibling's pattern only", _is_sibling_only),
)


def same(message: str) -> str:
    """Return what two messages have in common that differ in blanks, case and numbers alone."""
    return re.sub(r"\d+", "0", " ".join(message.split()).casefold()).strip(" .")


def gather(rows: Sequence[dict[str, Any]], entries: Sequence[Entry]) -> Knowledge:
    """Count messages and signatures, and try all patterns on all messages."""
    known = Knowledge()
    for row in rows:
        for message in row["messages"]:
            known.errors_of[same(message)].add(slug(row["id"]))
    for entry in entries:
        known.signature_of[same(entry.signature.en)].add(slug(entry.id))
    usable = [entry for entry in entries if entry.pattern and not isinstance(compiled(entry.pattern), str)]
    messages = list({message for row in rows for message in row["messages"]})
    found = found_in([entry.pattern or "" for entry in usable], messages)
    known.matched = {message: {usable[n].id for n in numbers} for message, numbers in zip(messages, found, strict=True)}
    return known


def cleaned(rows: Sequence[dict[str, Any]], known: Knowledge) -> Iterator[tuple[dict[str, Any], Counter[str]]]:
    """Yield each line as it is afterwards, and what went from it, by rule."""
    for row in rows:
        went: Counter[str] = Counter()
        kept = []
        for message in row["messages"]:
            rule = next((name for name, fits in RULES if fits(message, row["id"], known)), None)
            if rule:
                went[rule] += 1
            else:
                kept.append(message)
        symptoms = [{**symptom, "zh": mended(symptom["zh"])} for symptom in row["symptoms"]]
        now = {**row, "zh": mended(row["zh"]), "messages": kept, "symptoms": symptoms}
        went["Chinese mended"] += sum(
            one != other
            for one, other in zip(
                [row["zh"], *(it["zh"] for it in row["symptoms"])],
                [now["zh"], *(it["zh"] for it in symptoms)],
                strict=True,
            )
        )
        yield now, went


def mended(text: str) -> str:
    """Return Chinese with full-width marks and a space beside Latin words and numbers; code spans stay.

    >>> mended("升级到2.0后,跑`a,b`就报错(见日志),EBS也收费:12:30起")
    '升级到 2.0 后，跑`a,b`就报错（见日志），EBS 也收费：12:30 起'
    """
    spans = SPAN.findall(text)
    bare = SPAN.sub("\0", text)
    bare = re.sub(rf"\(([^()]*[{HAN}][^()]*)\)|(?<=[{HAN}])\(([^()]*)\)|\(([^()]*)\)(?=[{HAN}])", _in_wide, bare)
    bare = re.sub(rf"(?<=[{HAN}）])[,;:?!]|[,;:?!](?=[{HAN}])|(?<=[{HAN}])\.(?=\s|$)", lambda it: FULL[it[0]], bare)
    bare = re.sub(r"([，；：？！。（]) +| +([，；：？！。）])", r"\1\2", bare)
    for _ in range(2):  # a letter between two characters is next to both
        bare = TIGHT.sub(lambda found: f"{found[0][0]} {found[0][1]}", bare)
    parts = bare.split("\0")
    return "".join(part + span for part, span in zip(parts, [*spans, ""], strict=True))


def _in_wide(found: re.Match[str]) -> str:
    return f"（{next(group for group in found.groups() if group is not None)}）"


def main() -> None:
    """Count, and write where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "source", type=Path, help="the knowledge base that the supplements belong to: a wheel or a folder"
    )
    parser.add_argument("--file", type=Path, default=FOLDER / "deadends.dev.jsonl", help="default: %(default)s")
    parser.add_argument("--write", action="store_true", help="write the file; without it only count")
    arguments = parser.parse_args()
    text = arguments.file.read_text("utf-8")
    rows = [json.loads(line) for line in text.splitlines()]
    known = gather(rows, read(arguments.source).entries)
    total: Counter[str] = Counter()
    after = []
    for row, went in cleaned(rows, known):
        total += went
        after.append(row)
    messages = sum(len(row["messages"]) for row in rows)
    left = sum(len(row["messages"]) for row in after)
    print(f"{len(rows)} lines, {messages} messages: {messages - left} go, {left} stay")
    for name, count in total.items():
        print(f"{count:>6}  {name}")
    print(f"{sum(not row['messages'] for row in after):>6}  lines without a message left")
    if arguments.write:
        arguments.file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in after), "utf-8")


if __name__ == "__main__":
    main()
