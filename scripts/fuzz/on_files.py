"""Targets on files and requests: imports, patterns, stored files, triage of archives, request bodies.

importing(world, b"{}", random.Random("7 12"))  ->  "", or a description of the fault
"""

from __future__ import annotations

import gzip
import io
import json
import random
import tarfile
import zipfile
from typing import Any

from kb.printable import printable_entry
from scripts.fuzz.mutations import SECRET
from scripts.fuzz.world import LANGUAGES, World, as_text, changed, wrong_with

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

    pattern = as_text(data, at)[:600]
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

    routes_of_path("/" + as_text(data, at)[:3000])
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


def body(world: World, at: random.Random) -> bytes:
    """Return a generated request body."""
    names = tuple("data log fn_index session_hash event_data trigger_id component_id fn_name show_page entry_id words "
                  "language logs outcome workaround".split())  # fmt: skip
    sent = {name: world.seeds.sent(at, names) for name in at.sample(names, at.randint(0, 6))}
    if at.random() < 0.6:
        sent |= {"fn_index": at.choice((0, 1, 7)), "session_hash": "x", "component_id": 1, "fn_name": "show_page"}
    data = json.dumps(sent, ensure_ascii=at.random() < 0.5).encode("utf-8", "surrogatepass")
    return changed(data, at) if at.random() < 0.3 else data


def own_file(world: World, at: random.Random) -> bytes:
    """Return a mutated file of the program, its kind on the first line."""
    kind = at.choice(("checkpoint", "report", "manifest"))
    data = world.kept[kind]
    if at.random() < 0.5:
        return kind.encode() + b"\n" + changed(data, at)
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
