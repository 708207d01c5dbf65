r"""World: what the fuzzing targets share: the opened program, the type of a target, and checks of outputs.

wrong_with("\x1b[31m", "text")  ->  "text: ['\x1b'] is not printable"
"""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.printable import UNFIT
from scripts.fuzz.mutations import SECRET, Seeds

if TYPE_CHECKING:
    from assistant.diagnosis.pipeline import Assistant

FORMS = ("text", "markdown", "html", "json", "brief", "reasons")
LANGUAGES = ("en", "zh")
ASKED_TWICE = 300_000  # bytes of a log up to which the same question is asked again


class World:
    """What the targets need, opened when it is first used."""

    def __init__(self, seeds: Seeds, assistant: Assistant | None = None) -> None:
        self.seeds = seeds
        self._assistant = assistant
        self._folder = tempfile.TemporaryDirectory(prefix="fuzz-")
        self.folder = Path(self._folder.name)

    @cached_property
    def assistant(self) -> Any:
        """Our own entries with the shipped encoder."""
        from assistant.diagnosis.pipeline import Assistant
        from assistant.diagnosis.retrieval.knowledge import source_of

        return self._assistant or Assistant.open(source_of(()))

    @cached_property
    def service(self) -> Any:
        """What programs ask."""
        from assistant.service.service import Service

        return Service(self.assistant)

    @cached_property
    def controller(self) -> Any:
        """What the browser asks."""
        from assistant.diagnosis.retrieval.knowledge import builtin_path
        from ui.controller import Controller
        from ui.knowledge import Known

        return Controller(Known(self.service, [builtin_path()]))

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Ids of entries, and some that are none."""
        return (*self.assistant.index.ids[::40], "", "no/entry", "../../etc/passwd", "cuda/", "\ud800", "a" * 5000)

    @cached_property
    def reader(self) -> Any:
        """What reads blocks of a triage."""
        from assistant.triage.engine import Options
        from assistant.triage.pipeline import options_of
        from assistant.triage.reader import BlockReader

        return BlockReader(options_of(self.assistant, Options()).patterns)

    @cached_property
    def kept(self) -> dict[str, bytes]:
        """Files that the program wrote for itself, by the name of what reads them."""
        from assistant.triage.checkpoint import Checkpoint
        from assistant.triage.engine import Options, read_all
        from assistant.triage.outputs import render, report_of
        from assistant.triage.pipeline import begin, finish

        log = self.folder / "kept.log"
        log.write_bytes(b"\n".join(self.seeds.logs[:40]))
        state = begin([str(log)])
        read_all(state, Options(jobs=1))
        Checkpoint(self.folder / "kept", "mark").write(state)
        triage = finish(state, self.assistant, lambda pastes: [None] * len(pastes), 0.0)
        index = self.assistant.index.folder.parent / "manifest.json"
        return {
            "checkpoint": (self.folder / "kept" / "state.json").read_bytes(),
            "report": render(report_of(triage, self.assistant.entry), "json", "en"),
            "manifest": index.read_bytes(),
        }


Look = Callable[[World, bytes, random.Random], str]
Make = Callable[[World, random.Random], bytes]


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that is fuzzed."""

    name: str
    share: int  # of all shares
    look: Look
    make: Make
    takes_giants: bool = False
    room: str = "diagnosis"  # what a process holds that tries it: as a program of its own would


def wrong_with(text: str, form: str = "text") -> str:
    """Say what is wrong with a text that leaves; "" for nothing."""
    if UNFIT.search(text):
        return f"{form}: {UNFIT.findall(text)[:3]!r} is not printable"
    if SECRET in text:
        return f"{form}: the planted secret stands in it"
    if form == "html" and ("<script>alert" in text or "<img src=x" in text):
        return "html: unescaped markup"
    if form == "json":
        json.loads(text)
    return ""


def first(problems: Any) -> str:
    """Return the first problem there is."""
    return next(filter(None, problems), "")


def decoded(data: bytes, at: random.Random) -> str:
    """Return bytes as text: well-formed, or with lone surrogates."""
    return data.decode(
        "utf-8", at.choice(("replace", "surrogateescape", "surrogatepass" if b"\xed" in data else "replace"))
    )


def as_text(data: bytes, at: random.Random) -> str:
    """Return bytes as text, whatever they contain."""
    try:
        return decoded(data, at)
    except UnicodeDecodeError:
        return data.decode("utf-8", "replace")


def changed(data: bytes, at: random.Random) -> bytes:
    """Return bytes with one or two mutations after which a file may still be valid."""
    from scripts.fuzz.mutations import GENTLE

    for _ in range(at.randint(1, 2)):
        data = at.choice(GENTLE)(at, data)
    return data


def parsed(read: Callable[[], Any]) -> Any:
    """Return the log that `read` returns; None where the input is unreadable."""
    from assistant.errors import UnreadablePaste

    try:
        return read()
    except UnreadablePaste:
        return None


def wrong_in(log: Any) -> str:
    """Return the first inconsistency of a parsed log; "" for none."""
    if any(not 1 <= line <= log.line_count for event in log.events for line in event.lines):
        return "an event from a line that is not there"
    if any(event.follows_from is not None and not 0 <= event.follows_from < len(log.events) for event in log.events):
        return "an event that follows from none"
    return "" if log.root is None or 0 <= log.root < len(log.events) else "a root that is no event"
