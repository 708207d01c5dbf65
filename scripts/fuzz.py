"""Fuzz: mutated pastes, hostile encodings, deep inputs, through diagnosis, every form, the service and importers.

    python -m scripts.fuzz --inputs 100000 --seed 7          counts, faults, the slowest, memory
    python -m scripts.fuzz --seconds 600 --keep faults/      as many as fit; each fault as a file

An input is made from a seed and a number, so a fault is found again by both. After each input the invariants are looked
at: no exception but the ones that are said, probabilities that sum to one, lines that exist, every form printable and
without the secret that was planted, JSON that can be read, and (one in ten) the same answer for the same input.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from kb.printable import UNFIT

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant

PASTES = Path(__file__).parents[1] / "tests" / "pastes"
SECRET = "hunter2Zq9"  # planted as a password, and looked for in every output
PLANTED = f"connecting to postgres://app:{SECRET}@db:5432/x".encode()
SLOW = 5.0  # seconds of processor time that count as a hang
LARGEST = 60_000  # characters of a mutated paste
FORMS = ("text", "markdown", "html", "json")

Mutation = Callable[[random.Random, bytes], bytes]

HOSTILE = (
    b"\x1b[2J\x1b]0;title\x07", b"\xc2\x9b31m", b"\xe2\x80\xae", b"\x00", b"\xff\xfe", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80", b"\r", b"\x0b\x0c\x85", b"```", b"<script>alert(1)</script>",
    b"[x](javascript:alert(1))", b"{{7*7}}${7*7}", b"\xe2\x80\xa8", b"\\n\\tat a.b(c.java:1)", b"Caused by: ",
    b"Traceback (most recent call last):\n", b"%s%n", b"'\"`$(id)", b"\xef\xbb\xbf",
    b"\xc3\xa2\xe2\x82\xac\xe2\x84\xa2", b"-----BEGIN RSA PRIVATE KEY-----\n", b"a" * 5000, b"(" * 3000,
    b"\xf0\x9f\x98\x80" * 500, "错误：显存不足".encode("gb18030"), "ошибка".encode("koi8-r"),
)  # fmt: skip


def _flip(at: random.Random, data: bytes) -> bytes:
    made = bytearray(data)
    for _ in range(at.randint(1, 30)):
        if made:
            made[at.randrange(len(made))] = at.randrange(256)
    return bytes(made)


def _cut(at: random.Random, data: bytes) -> bytes:
    start, end = sorted((at.randint(0, len(data)), at.randint(0, len(data))))
    return data[start:end] if at.random() < 0.5 else data[:start] + data[end:]


def _repeat(at: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    place = at.randrange(len(lines))
    return b"\n".join(lines[:place] + lines[place : place + 3] * at.choice((2, 10, 300)) + lines[place:])


def _shuffle(at: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    at.shuffle(lines)
    return b"\n".join(lines)


def _insert(at: random.Random, data: bytes) -> bytes:
    for _ in range(at.randint(1, 6)):
        place = at.randint(0, len(data))
        data = data[:place] + at.choice(HOSTILE) + data[place:]
    return data


def _wrap(at: random.Random, data: bytes) -> bytes:
    """Put the text into another: a JSON line, a prefix on every line, a diff, one long line."""
    text = data.decode("utf-8", "replace")
    made = at.choice((
        json.dumps({"level": "error", "message": text, "stack": text[:500]}),
        "\n".join(f"2026-11-19T02:41:07Z pod-{n % 3} | {line}" for n, line in enumerate(text.split("\n"))),
        "\n".join(f"> {line}" for line in text.split("\n")),
        text.replace("\n", "\\n"),
        text.replace("\n", "\r\n"),
    ))  # fmt: skip
    return made.encode("utf-8", "replace")


def _recode(at: random.Random, data: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(at.choice(("utf-16", "utf-16-be", "utf-32", "gb18030", "latin-1", "cp1252", "utf-7")), "replace")


def _nest(at: random.Random, data: bytes) -> bytes:
    depth = at.choice((50, 900, 5000))
    opening, closing = at.choice(
        ((b"[", b"]"), (b'{"a":', b"}"), (b"(", b")"), (b"<a>", b"</a>"), (b"Caused by: x\n", b""))
    )
    return opening * depth + data[:2000] + closing * depth


def _numbers(at: random.Random, data: bytes) -> bytes:
    digits = at.choice((b"9" * 400, b"-1", b"1e999", b"0x", b"NaN", b"\xd9\xa3"))
    return b"".join(digits if 48 <= byte <= 57 and at.random() < 0.3 else bytes([byte]) for byte in data[:20_000])


MUTATIONS: tuple[Mutation, ...] = (_flip, _cut, _repeat, _shuffle, _insert, _wrap, _recode, _nest, _numbers)


@dataclass
class Found:
    """What a run found."""

    inputs: int = 0
    bytes: int = 0
    kinds: Counter[str] = field(default_factory=Counter)  # answers by verdict, and inputs that are no text
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0  # seconds of processor time for one input


def made(seed: int, number: int, pastes: list[bytes]) -> bytes:
    """Return one input: a paste or two, mutated up to four times, with a secret in every third."""
    at = random.Random(f"{seed} {number}")
    data = at.choice(pastes)
    if at.random() < 0.3:
        data += b"\n" + at.choice(pastes)
    for _ in range(at.randint(1, 4)):
        data = at.choice(MUTATIONS)(at, data)[:LARGEST]
    return PLANTED + b"\n" + data if number % 3 == 0 else data


def fuzz(assistant: Assistant, seed: int, inputs: int, seconds: float, keep: Path | None = None) -> Found:
    """Try inputs until there are enough, or time is up."""
    pastes = [path.read_bytes() for path in sorted(PASTES.rglob("*.txt"))]
    found, end = Found(), time.monotonic() + seconds
    while found.inputs < inputs and time.monotonic() < end:
        data = made(seed, found.inputs, pastes)
        begun = time.process_time()
        try:
            problem = look(assistant, data, found, wholly=found.inputs % 10 == 0)
        except Exception:  # whatever it is, it is what is looked for
            problem = traceback.format_exc(limit=-4)
        spent = time.process_time() - begun
        found.slowest = max(found.slowest, spent)
        if spent > SLOW:
            problem = problem or f"{spent:.1f} s of processor time"
        if problem:
            found.faults.append(f"seed {seed}, input {found.inputs}: {problem}")
            if keep:
                keep.mkdir(parents=True, exist_ok=True)
                (keep / f"{seed}-{found.inputs}.txt").write_bytes(data)
        found.inputs, found.bytes = found.inputs + 1, found.bytes + len(data)
    return found


def look(assistant: Assistant, data: bytes, found: Found, *, wholly: bool) -> str:
    """Diagnose one input and return what is wrong with the answer; "" for nothing."""
    from assistant.errors import UnreadablePaste
    from assistant.rendering import render

    as_text = data.decode("utf-8", "surrogateescape") if found.inputs % 2 else None
    try:
        diagnosis = assistant.diagnose(data if as_text is None else as_text)
    except UnreadablePaste:
        found.kinds["no text"] += 1
        return ""
    found.kinds[diagnosis.verdict.value] += 1
    total = diagnosis.none_of_these + sum(it.probability for it in diagnosis.candidates)
    if any(not 0 <= it.probability <= 1 for it in diagnosis.candidates) or total > 1.001:
        return f"probabilities: {total}"
    if any(not 1 <= line <= diagnosis.log.line_count for event in diagnosis.log.events for line in event.lines):
        return "an event from a line that is not there"
    forms = FORMS if wholly else (FORMS[found.inputs % len(FORMS)],)
    for form in forms:
        for language in ("en", "zh") if wholly else ("en",):
            if wrong := _wrong_with(render(diagnosis, assistant.entry, language, form), form):
                return wrong
    if wholly:
        return _more(assistant, data, as_text, diagnosis.signature.key if diagnosis.signature else "")
    return ""


def _wrong_with(text: str, form: str) -> str:
    if UNFIT.search(text):
        return f"{form}: {UNFIT.findall(text)[:3]!r} is not printable"
    if SECRET in text:
        return f"{form}: the planted secret stands in it"
    if form == "html" and "<script>alert" in text:
        return "html: unescaped markup"
    if form == "json":
        json.loads(text)
    return ""


def _more(assistant: Assistant, data: bytes, as_text: str | None, key: str) -> str:
    """Look at the dearer invariants: the same answer again, the service, a chat, an import."""
    from assistant.dialogue import reply, start
    from assistant.dialogue.block_rendering import transcript
    from assistant.errors import AssistantError
    from assistant.service.service import Service
    from kb.errors import KbError
    from kb.formats import read_entry

    again = assistant.diagnose(data if as_text is None else as_text)
    if (again.signature.key if again.signature else "") != key:
        return "another answer for the same input"
    text = data.decode("utf-8", "replace")
    try:
        if wrong := _wrong_with(Service(assistant).diagnose(text).model_dump_json(), "json"):
            return f"service: {wrong}"
    except AssistantError as error:
        if error.code == "failed":
            return "the service failed"
    try:
        conversation, _ = reply(start("en"), text, assistant)
        if wrong := _wrong_with(transcript(conversation, assistant.entry, "en"), "transcript"):
            return wrong
    except AssistantError:
        pass
    try:
        read_entry(text, "fuzz.toml")
    except KbError as error:
        if SECRET in str(error):
            return "an importer quotes the secret"
    return ""


def main() -> int:
    """Run, print the table's row, and every fault."""
    parser = argparse.ArgumentParser(description="mutated inputs through everything that reads")
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the inputs that found a fault")
    arguments = parser.parse_args()
    from assistant.diagnosis.pipeline import Assistant
    from assistant.diagnosis.retrieval.knowledge import source_of

    assistant = Assistant.open(source_of(()))
    begun = time.monotonic()
    found = fuzz(assistant, arguments.seed, arguments.inputs, arguments.seconds, arguments.keep)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    spent = time.monotonic() - begun
    print(f"seed {arguments.seed}: {found.inputs:,} inputs, {found.bytes / 1e6:.1f} MB, {spent:.0f} s; faults "
          f"{len(found.faults)}; slowest {found.slowest:.2f} s; memory {peak:.0f} MB; {dict(found.kinds)}")  # fmt: skip
    print("\n".join(found.faults[:50]))
    return int(bool(found.faults))


if __name__ == "__main__":
    sys.exit(main())
