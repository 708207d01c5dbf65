"""Targets: what is fuzzed, how often, and what must hold. A target returns "" or says what is wrong; it may raise.

    look(World(seeds), "reading", b"Traceback …", random.Random("7 12"))  ->  ""

Each has a share of the inputs; the cheap ones get most of them. `make` says what its input is made of, so that the
bytes of a fault can be cut down and tried again alone.
"""

from __future__ import annotations

import gzip
import io
import json
import random
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.printable import UNFIT, printable, printable_entry
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


def _text(data: bytes, at: random.Random) -> str:
    """Return bytes as text: well-formed, or with halves of characters."""
    return data.decode(
        "utf-8", at.choice(("replace", "surrogateescape", "surrogatepass" if b"\xed" in data else "replace"))
    )


def _as_text(data: bytes, at: random.Random) -> str:
    try:
        return _text(data, at)
    except UnicodeDecodeError:
        return data.decode("utf-8", "replace")


# --- a whole diagnosis -----------------------------------------------------------------------------------------------


def diagnosing(world: World, data: bytes, at: random.Random) -> str:
    """A diagnosis in one form, one in ten in all forms and, unless it is a giant, once more."""
    from assistant.errors import UnreadablePaste
    from assistant.rendering import render

    paste = data if at.random() < 0.5 else _as_text(data, at)
    wholly = at.random() < 0.1
    try:
        diagnosis = world.assistant.diagnose(paste)
    except UnreadablePaste:
        return ""
    total = diagnosis.none_of_these + sum(it.probability for it in diagnosis.candidates)
    if any(not 0 <= it.probability <= 1 for it in diagnosis.candidates) or total > 1.001:
        return f"probabilities: {total}"
    if problem := _lines_of(diagnosis.log):
        return problem
    for form in FORMS if wholly else (at.choice(FORMS),):
        for language in LANGUAGES if wholly else (at.choice(LANGUAGES),):
            if wrong := wrong_with(render(diagnosis, world.assistant.entry, language, form), form):
                return wrong
    again = world.assistant.diagnose(paste) if wholly and len(data) < ASKED_TWICE else diagnosis
    same = [(it.entry_id, it.probability) for it in again.candidates] == [
        (it.entry_id, it.probability) for it in diagnosis.candidates
    ]
    return "" if same and again.signature == diagnosis.signature else "another answer for the same input"


def _lines_of(log: Any) -> str:
    if any(not 1 <= line <= log.line_count for event in log.events for line in event.lines):
        return "an event from a line that is not there"
    if any(event.follows_from is not None and not 0 <= event.follows_from < len(log.events) for event in log.events):
        return "an event that follows from none"
    return "" if log.root is None or 0 <= log.root < len(log.events) else "a root that is no event"


def serving(world: World, data: bytes, at: random.Random) -> str:
    """A method of the service, with an argument or two that it should not have."""
    from assistant.errors import Refused, UnreadablePaste
    from assistant.service.operations import OPERATIONS

    operation = at.choice(OPERATIONS)
    names = tuple(operation.signature.parameters)
    text = _as_text(data, at)
    good = {"log": text, "logs": [text, "x"], "words": text[:1500], "entry_id": at.choice(world.ids), "slug": "nccl",
            "depth": 2, "workaround": 1, "outcome": "worked"}  # fmt: skip
    arguments: dict[str, Any] = {name: good[name] for name in names if name in good}
    if at.random() < 0.5 and names:
        arguments[at.choice(names)] = world.seeds.sent(at, (*names, *world.ids))
    try:
        answer = getattr(world.service, operation.name)(**arguments)
    except (Refused, UnreadablePaste) as error:
        return wrong_with(printable(str(error)), "an error's message")
    return wrong_with(answer.model_dump_json(), "json")


def drafting(world: World, data: bytes, at: random.Random) -> str:
    """A draft of an entry from a log: it can be read again."""
    import tomllib
    from datetime import date

    from assistant.authoring.drafting import draft
    from assistant.diagnosis.reading import read
    from kb.skeleton import skeleton

    log = _log(lambda: read(data if at.random() < 0.5 else _as_text(data, at)))
    if log is None:
        return ""
    text = skeleton(draft(log, date(2026, 11, 27)))
    tomllib.loads(text)
    return wrong_with(text, "draft")


# --- a conversation --------------------------------------------------------------------------------------------------


def talking(world: World, data: bytes, at: random.Random) -> str:
    """A conversation as a browser has it: a log, then messages and presses of any kind."""
    from ui.controller import Message, Session

    wrong, session = _asked(world, Session(), Message(_as_text(data, at)))
    best = session.conversation.best
    for _ in range(at.randint(0, 3)):
        if wrong:
            return wrong
        if at.random() < 0.6:
            wrong, session = _asked(world, session, Message(_as_text(world.seeds.message(at), at)))
        else:
            act = at.choice(("tell", "choose", "decline", "x"))
            entry_id = best.entry_id if best else "x"
            pressed: dict[str, Any] = {"entry": entry_id, "place": at.randint(-1, 3), "choice": at.choice("012x"),
                                       "outcome": at.choice(("worked", "failed", "?"))}  # fmt: skip
            if at.random() < 0.3:
                pressed[at.choice(tuple(pressed))] = world.seeds.sent(at, world.ids)
            sent, session = world.controller.press(session, act, pressed)
            wrong = _wrong_sent(sent)
    sent, _ = world.controller.transcript(session, at.choice(LANGUAGES))
    return wrong or wrong_with(sent["copy"], "transcript")


def _asked(world: World, session: Any, message: Any) -> tuple[str, Any]:
    """Return what is wrong with an answer, and the session after it."""
    wrong, after = "", session
    for sent, told in world.controller.ask(session, message):
        wrong, after = wrong or _wrong_sent(sent), told
    return wrong, after


def _wrong_sent(sent: dict[str, Any]) -> str:
    if sent.get("problem", {}).get("name") == "error.failed":
        return "the controller failed"
    return wrong_with("".join(it["html"] for it in sent.get("turns", ())) + str(sent.get("panel", "")), "html")


def resuming(world: World, data: bytes, at: random.Random) -> str:
    """What a browser kept of a case, changed; and views asked for with anything."""
    words = (
        "actions act ask text log tell choose entry place outcome case seen view facets words domain shown id browse"
    )
    names = (*words.split(), "results", "graph", *world.ids[:6])
    if at.random() < 0.5:
        asked = {"view": at.choice(("browse", "results", "entry", "graph", "playbook", "about", "x")),
                 "id": at.choice(world.ids), "facets": world.seeds.sent(at, names)}  # fmt: skip
        asked[at.choice(names)] = world.seeds.sent(at, names)
        return wrong_with(world.controller.page(asked), "html")
    actions = [{"act": "ask", "text": _as_text(data, at)}, world.seeds.sent(at, names), world.seeds.sent(at, names)]
    sent, _ = world.controller.resume(
        {"actions": actions, "case": world.seeds.sent(at, names), "seen": world.seeds.sent(at, names)}
    )
    return _wrong_sent(sent)


def understanding(world: World, data: bytes, at: random.Random) -> str:
    """What a message means."""
    from assistant.dialogue.clauses import understand

    text = data.decode("utf-8", "replace")
    understood = understand(text, world.assistant.entry)
    return "" if understand(text, world.assistant.entry) == understood else "understood otherwise the second time"


# --- reading ---------------------------------------------------------------------------------------------------------


def _log(read: Callable[[], Any]) -> Any:
    from assistant.errors import UnreadablePaste

    try:
        return read()
    except UnreadablePaste:
        return None


def reading(world: World, data: bytes, at: random.Random) -> str:
    """A log into lines and events, from bytes, text or a stream."""
    from assistant.diagnosis.reading import read

    how = at.randrange(3)
    paste: Any = data if how == 0 else _as_text(data, at) if how == 1 else io.BytesIO(data)
    log = _log(lambda: read(paste))
    return _lines_of(log) if log else ""


def masking(world: World, data: bytes, at: random.Random) -> str:
    """The masks of a message, its words, products and versions."""
    from assistant.diagnosis.reading.masking import mask
    from assistant.diagnosis.retrieval.products import products_in
    from assistant.diagnosis.types import Line
    from assistant.diagnosis.versions.seen import versions_in
    from index.words import words

    text = data.decode("utf-8", "replace")[:8_000]
    signature = mask(text)
    if signature != mask(text):
        return "another signature for the same text"
    words(text)
    products_in(text)
    versions_in([Line(1, text, text, "", "")])
    return ""


def ranging(world: World, data: bytes, at: random.Random) -> str:
    """Versions and ranges of them."""
    from assistant.diagnosis.versions.claims import claims_of_versions, condition_claims
    from assistant.diagnosis.versions.ranges import fits, version_of

    text = data.decode("utf-8", "replace")[:600]
    parts = text.split()[:6] or [""]
    for part in parts:
        version_of(part)
        fits(at.choice(("12.4", "3.11.2", "1.8.0_292", part)), at.choice((part, f">={part}", f"{part}.x, <{part}")))
    list(claims_of_versions(parts))
    condition_claims(text)
    return ""


# --- what leaves -----------------------------------------------------------------------------------------------------


def hiding(world: World, data: bytes, at: random.Random) -> str:
    """Secrets of every kind, each on a line of its own somewhere in a log."""
    from assistant.diagnosis.privacy.secrets import mask_secrets
    from tests.secrets.kinds import KINDS, drawn, left_of

    lines = data.decode("utf-8", "replace").replace("\r", "\n").split("\n")
    hidden: list[tuple[str, tuple[str, ...]]] = []
    for _ in range(at.randint(1, 3)):
        kind, template = at.choice(KINDS)
        text, secrets = drawn(template, at.randrange(1 << 30))
        lines.insert(at.randint(0, len(lines)), at.choice(("{}", "12:00:01 ERROR {}", "  {}")).format(text))
        hidden.append((kind, secrets))
    whole = "\n".join(lines)
    masked = mask_secrets(whole)
    if masked.count("\n") != whole.count("\n"):
        return "lines were lost"
    if mask_secrets(masked) != masked:
        return "masked otherwise the second time"
    return first(f"a secret is left: {kind}" for kind, secrets in hidden if left_of(secrets, masked))


def printing(world: World, data: bytes, at: random.Random) -> str:
    """Any text as it is shown on a page, in Markdown, in a terminal."""
    from assistant.diagnosis.privacy.outgoing import outgoing_text
    from assistant.rendering.as_markdown import block, escape
    from ui.components.markup import element, show

    text = _as_text(data, at)[:20_000]
    safe = outgoing_text(text)
    html = element("p", show(text), title=safe[:200])
    fence = block(safe)
    mark = fence.split("\n", 1)[0].rstrip("abcdefghijklmnopqrstuvwxyz")
    if mark and any(line.strip() == mark for line in fence.rstrip("\n").split("\n")[1:-1]):
        return "markdown: the fence ends too early"
    return first(
        (
            wrong_with(safe, "told"),
            wrong_with(html.replace(SECRET, ""), "html"),
            wrong_with(escape(safe), "markdown"),
            "" if printable(printable(text)) == printable(text) else "printable otherwise the second time",
        )
    )


# --- files of others, and our own ------------------------------------------------------------------------------------


def importing(world: World, data: bytes, at: random.Random) -> str:
    """A file of entries in any shape: refused with words, or written in every shape and read again."""
    from kb.errors import KbError
    from kb.formats import html, page, read, read_entry, record
    from kb.store import to_toml

    path = world.folder / f"import{at.choice(('.toml', '.json', '.md', ''))}"
    path.write_bytes(data)
    try:
        imported = read(path)
    except KbError as error:
        return "" if str(error) else "refused without a word"
    for entry in imported.entries:
        if read_entry(to_toml(entry), "again.toml") != entry:
            return "an entry comes back changed"
        shown = printable_entry(entry)
        for form, made in (("html", html.dumps(shown)), ("page", page.dumps(shown)), ("json", record.dumps(shown))):
            if wrong := wrong_with(made.replace(SECRET, ""), form):
                return wrong
    return ""


def recognising(world: World, data: bytes, at: random.Random) -> str:
    """A pattern of somebody else: refused with words, or it runs in linear time."""
    from index.engines import re2_compiled
    from index.patterns import check

    pattern = _as_text(data, at)[:600]
    try:
        pattern.encode()
    except UnicodeEncodeError:
        pattern = pattern.encode("utf-8", "replace").decode()
    if check(pattern) is None:
        re2_compiled(pattern).search("a" * 5_000)
    return ""


def keeping(world: World, data: bytes, at: random.Random) -> str:
    """A file that the program wrote for itself, changed: refused with words. The first line says which it is."""
    from assistant.errors import AssistantError
    from assistant.triage.checkpoint import Checkpoint
    from assistant.triage.outputs.baseline import read_baseline
    from index.errors import IndexingError
    from index.store import read_manifest

    kind, _, content = data.decode("latin-1").partition("\n")
    file = {"checkpoint": world.folder / "kept" / "state.json", "report": world.folder / "report.json",
            "manifest": world.folder / "manifest.json"}.get(kind)  # fmt: skip
    if file is None or not world.kept:
        return ""
    file.write_bytes(content.encode("latin-1"))
    try:
        if kind == "checkpoint":
            Checkpoint(file.parent, "mark").load()
        elif kind == "report":
            read_baseline(file)
        else:
            read_manifest(file.parent)
    except (AssistantError, IndexingError) as error:
        return "" if str(error) else "refused without a word"
    return ""


# --- triage ----------------------------------------------------------------------------------------------------------


def counting(world: World, data: bytes, at: random.Random) -> str:
    """A block of a log in any form: every line is counted."""
    from assistant.triage.blocks import Block
    from assistant.triage.text_formats import FORMS as LOG_FORMS
    from assistant.triage.text_formats import form_of, lines_in

    form = form_of(data[:4096], "") if at.random() < 0.7 else at.choice(tuple(LOG_FORMS))
    tally = world.reader.read(Block(0, "a.log", form, 1_795_132_800.0, 0, len(data), data=data))
    if form == "text" and tally.lines != len(lines_in(data)):
        return f"{tally.lines} lines counted of {len(lines_in(data))}"
    return ""


def unpacking(world: World, data: bytes, at: random.Random) -> str:
    """A packed log, damaged or not, through a triage and into every report."""
    from assistant.triage.engine import Options, read_all
    from assistant.triage.outputs import OUTPUTS, render, report_of
    from assistant.triage.pipeline import begin, finish

    path = world.folder / at.choice(("a.log", "a.gz", "a.zip", "a", "<script>alert(1).log", "a\x1b[2J.log"))
    path.write_bytes(_packed(data, at))
    try:
        state = begin([str(path)])
        read_all(state, Options(jobs=1))
        if at.random() >= 0.1:
            return ""
        triage = finish(state, world.assistant, lambda pastes: [None] * len(pastes), 0.0)
        report = report_of(triage, world.assistant.entry)
        for output in OUTPUTS:
            if output.name != "parquet":
                made = render(report, output.name, at.choice(LANGUAGES)).decode()
                form = "html" if output.name == "html" else "json" if output.name == "json" else output.name
                if wrong := wrong_with(made.removeprefix("\ufeff").replace("\r\n", "\n"), form):
                    return wrong
    finally:
        path.unlink(missing_ok=True)
    return ""


def _packed(data: bytes, at: random.Random) -> bytes:
    kind = at.randrange(5)
    if kind == 0:
        return data
    buffer = io.BytesIO()
    if kind == 1:
        packed = gzip.compress(data)
    elif kind == 2:
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("../a.log", data)
            archive.writestr("b.log", data[:500])
        packed = buffer.getvalue()
    elif kind == 3:
        with tarfile.open(fileobj=buffer, mode="w:gz") as tar:
            info = tarfile.TarInfo("a.log")
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
        packed = buffer.getvalue()
    else:
        with zipfile.ZipFile(buffer, "w") as archive:
            archive.writestr("in.gz", gzip.compress(data))
        packed = buffer.getvalue()
    made = bytearray(packed)
    for _ in range(at.choice((0, 1, 5))):
        made[at.randrange(len(made))] = at.randrange(256)
    return bytes(made[: at.randint(1, len(made))] if at.random() < 0.2 else made)


# --- requests --------------------------------------------------------------------------------------------------------


def posting(world: World, data: bytes, at: random.Random) -> str:
    """A body that somebody posts: put in order, or refused with words."""
    from types import SimpleNamespace

    from assistant.errors import Refused
    from assistant.service.operations import OPERATIONS
    from ui.gradio_bodies import call_body, join_body, page_body
    from ui.routes import routes_of_path

    routes_of_path("/" + _as_text(data, at)[:3000])
    operation = at.choice(OPERATIONS)
    function = SimpleNamespace(api_name=operation.name, inputs=[1, 2])
    view = SimpleNamespace(show_page=None)
    for put in (
        lambda: call_body(data, operation),
        lambda: join_body(data, {0: function, 1: SimpleNamespace(api_name="", inputs=[1, 2])}),
        lambda: page_body(data, {1: view}),
    ):
        try:
            json.loads(put())
        except Refused as error:
            if not str(error):
                return "refused without a word"
    return ""


def _body(world: World, at: random.Random) -> bytes:
    names = tuple("data log fn_index session_hash event_data trigger_id component_id fn_name show_page entry_id words "
                  "language logs outcome workaround".split())  # fmt: skip
    sent = {name: world.seeds.sent(at, names) for name in at.sample(names, at.randint(0, 6))}
    if at.random() < 0.6:
        sent |= {"fn_index": at.choice((0, 1, 7)), "session_hash": "x", "component_id": 1, "fn_name": "show_page"}
    data = json.dumps(sent, ensure_ascii=at.random() < 0.5).encode("utf-8", "surrogatepass")
    return _changed(data, at) if at.random() < 0.3 else data


def _changed(data: bytes, at: random.Random) -> bytes:
    from scripts.fuzz.mutations import GENTLE

    for _ in range(at.randint(1, 2)):
        data = at.choice(GENTLE)(at, data)
    return data


def _own_file(world: World, at: random.Random) -> bytes:
    kind = at.choice(("checkpoint", "report", "manifest"))
    data = world.kept[kind]
    if at.random() < 0.5:
        return kind.encode() + b"\n" + _changed(data, at)
    stored = json.loads(data)
    for _ in range(at.randint(1, 3)):
        _exchange(stored, at, world)
    return kind.encode() + b"\n" + json.dumps(stored).encode()


def _exchange(stored: Any, at: random.Random, world: World) -> None:
    """Put a value of another kind somewhere into plain data."""
    while True:
        keys = list(stored) if isinstance(stored, dict) else list(range(len(stored)))
        if not keys:
            return
        key = at.choice(keys)
        if isinstance(stored[key], dict | list) and stored[key] and at.random() < 0.8:
            stored = stored[key]
            continue
        if isinstance(stored, dict) and at.random() < 0.2:
            del stored[key]
        else:
            stored[key] = world.seeds.sent(at, ("x", "count", "\ud800"))
        return


def _make_log(world: World, at: random.Random) -> bytes:
    return world.seeds.log(at)


def _make_pattern(world: World, at: random.Random) -> bytes:
    return _changed(at.choice(world.seeds.patterns).encode(), at)


TARGETS: tuple[Target, ...] = (
    Target("diagnosing", 12, diagnosing, _make_log, takes_giants=True),
    Target("serving", 4, serving, _make_log, takes_giants=True),
    Target("drafting", 3, drafting, _make_log),
    Target("reading", 22, reading, _make_log, takes_giants=True),
    Target("masking", 13, masking, _make_log),
    Target("hiding", 20, hiding, _make_log, takes_giants=True),
    Target("printing", 11, printing, _make_log),
    Target("ranging", 3, ranging, _make_log),
    Target("importing", 8, importing, lambda world, at: world.seeds.file(at)),
    Target("recognising", 2, recognising, _make_pattern),
    Target("posting", 2, posting, _body),
    Target("talking", 15, talking, _make_log, room="dialogue"),
    Target("resuming", 10, resuming, _make_log, room="dialogue"),
    Target("understanding", 75, understanding, lambda world, at: world.seeds.message(at), room="dialogue"),
    Target("counting", 45, counting, _make_log, takes_giants=True, room="triage"),
    Target("unpacking", 35, unpacking, _make_log, takes_giants=True, room="triage"),
    Target("keeping", 20, keeping, _own_file, room="triage"),
)
BY_NAME = {target.name: target for target in TARGETS}


# Of ten chunks in a row, which room each is of.
ROOMS = ("diagnosis",) * 7 + ("dialogue",) * 2 + ("triage",)


def chosen(at: random.Random, room: str) -> Target:
    """Draw a target of a room by its share."""
    targets = [target for target in TARGETS if target.room == room]
    return at.choices(targets, [target.share for target in targets])[0]
