"""No kind of secret stands in what leaves: every form of an answer, the service, the chat, a checkpoint."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.diagnosis.privacy.outgoing import leaving, outgoing_text
from assistant.dialogue import reply, start
from assistant.dialogue.block_rendering import as_markdown, as_text, transcript
from assistant.dialogue.responses import render_answer
from assistant.rendering import render
from assistant.rendering.formats import FORMATS
from assistant.service.service import Service
from kb.entry import Entry, Text
from kb.printable import UNFIT, printable, printable_entry
from tests.secrets.kinds import KINDS, drawn, left_of

OUTPUTS = FORMATS
AROUND = "2026-11-19 02:41:07 ERROR app: {}\nRuntimeError: CUDA error: out of memory\n"
AS_MESSAGE = 'Traceback (most recent call last):\n  File "a.py", line 3, in f\nRuntimeError: {}\n'


def texts_of(assistant, log):
    """Everything in which an answer to a log can leave."""
    diagnosis = assistant.diagnose(log)
    for form in OUTPUTS:
        yield form, render(diagnosis, assistant.entry, "en", form)
    yield "service", Service(assistant).diagnose(log).model_dump_json()


@pytest.mark.parametrize("around", [AROUND, AS_MESSAGE], ids=["beside the error", "in its message"])
def test_no_kind_leaves_in_any_form(assistant, around):
    left = []
    for number, (kind, template) in enumerate(KINDS):
        text, secrets = drawn(template, number)
        for form, told_ in texts_of(assistant, around.format(text)):
            found = left_of(secrets, told_) or left_of(tuple(json.dumps(it)[1:-1] for it in secrets), told_)
            if found:
                left.append((kind, form, found))
    assert left == []


def test_no_kind_leaves_in_a_conversation_or_a_batch(assistant):
    left = []
    for number, (kind, template) in enumerate(KINDS[::4]):
        text, secrets = drawn(template, number)
        log = AS_MESSAGE.format(text)
        conversation, answer = reply(start("en"), log, assistant)
        blocks = list(render_answer(answer, assistant.entry, "en"))
        for form, told_ in (
            ("transcript", transcript(conversation, assistant.entry, "en")),
            ("text", as_text(blocks, "en")),
            ("markdown", as_markdown(blocks, "en")),
            ("batch", Service(assistant).batch([log, log]).model_dump_json()),
        ):
            if found := left_of(secrets, told_):
                left.append((kind, form, found))
    assert left == []


@pytest.mark.parametrize("level", ["ERROR", "INFO"])
def test_a_checkpoint_holds_no_secret_and_is_its_owners_alone(assistant, tmp_path, level):
    import stat

    from assistant.triage.checkpoint import Checkpoint
    from assistant.triage.engine import Options, read_all
    from assistant.triage.pipeline import begin, options_of

    lines = [drawn(template, number) for number, (_, template) in enumerate(KINDS)]
    log = tmp_path / "night.log"
    log.write_text("\n".join(f"{level} app{number}: cannot go on: {text}" for number, (text, _) in enumerate(lines)))
    state = begin([str(log)])
    read_all(state, options_of(assistant, Options(jobs=1)), lambda _: None)
    folder = tmp_path / "checkpoint"
    Checkpoint(folder, "mark").write(state)
    kept = (folder / "state.json").read_text()
    left = [(text, found) for text, secrets in lines if (found := left_of(secrets, kept))]
    assert left == []
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def test_values_in_the_advice_are_masked_and_shown_to_those_who_ask(assistant):
    log = "psycopg2.OperationalError: connection to postgres://app:hunter2@db:5432/x failed: password=hunter2\n"
    open_ = replace(assistant, shows_secrets=True)
    for form in OUTPUTS:
        assert "hunter2" not in render(assistant.diagnose(log), assistant.entry, "en", form)
        assert "hunter2" in render(open_.diagnose(log), assistant.entry, "en", form)


def test_a_masked_diagnosis_is_the_same_diagnosis(assistant, paste):
    for name in ("readme/illegal_access_in_a_worker", "cuda/oom_then_nccl_timeout_on_two_ranks"):
        plain, masked = replace(assistant, shows_secrets=True).diagnose(paste(name)), assistant.diagnose(paste(name))
        assert [it.entry_id for it in plain.candidates] == [it.entry_id for it in masked.candidates]
        assert plain.signature.key == masked.signature.key and plain.verdict == masked.verdict
        assert leaving(masked) == masked


HOSTILE = "\x1b[2J\x9b31m\x07\x90\u202e\u2066\x85\u2028\ud800\x00\x7f"


def test_nothing_moves_a_terminal(assistant):
    log = f"RuntimeError: CUDA error{HOSTILE}: out of memory\n{HOSTILE}ERROR {HOSTILE}disk\n"
    for form, text in texts_of(assistant, log):
        assert not UNFIT.search(text), (form, UNFIT.findall(text))


def test_an_entry_of_somebody_else_moves_no_terminal_either(tmp_path):
    from types import SimpleNamespace

    from assistant.diagnosis.retrieval.knowledge import entry_of
    from kb.store import load

    bad = json.dumps(HOSTILE.replace("\ud800", ""))[1:-1].replace("\\u007f", "\x7f")
    folder = tmp_path / "x" / "y"
    folder.mkdir(parents=True)
    toml = bad.encode("ascii", "backslashreplace").decode().replace("\x7f", "\\u007f")
    (folder / "entry.toml").write_text(
        f'id = "x/y"\ncategory = "runtime_error"\n[signature]\nen = "out of {toml} memory"\n'
        f'[root_cause]\nen = "because {toml}"\n', encoding="utf-8",
    )  # fmt: skip
    [written] = load([tmp_path])
    index = SimpleNamespace(documents_by_id={"x/y": 0}, payloads=[written.model_dump_json()])
    entry = entry_of(index, "x/y")
    assert not UNFIT.search(entry.signature.en + entry.root_cause.en)
    assert "\ufffd" in entry.signature.en


@pytest.mark.parametrize("unfit", ["\r", "\b", "\f", "\u202e", "\x1b"])
def test_an_entry_with_any_control_character_is_made_printable(unfit):
    entry = Entry(id="x/y", category="x", signature=Text(en=f"out of{unfit}memory"), root_cause=Text(en=r"\bout"))
    assert printable_entry(entry).signature.en == "out of\ufffdmemory"
    assert printable_entry(entry).root_cause.en == r"\bout"


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(), max_size=80))
def test_any_text_is_printable_afterwards_and_stays_so(text):
    assert not UNFIT.search(printable(text)) and printable(printable(text)) == printable(text)
    assert not UNFIT.search(outgoing_text(text))


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(), max_size=200) | st.binary(max_size=200))
def test_any_string_and_any_bytes_get_an_answer_or_are_said_to_be_no_text(assistant, paste):
    from assistant.errors import UnreadablePaste

    try:
        diagnosis = assistant.diagnose(paste)
    except UnreadablePaste:
        return
    for form in OUTPUTS:
        assert not UNFIT.search(render(diagnosis, assistant.entry, "zh", form))


def test_an_argument_that_is_no_utf8_is_diagnosed(capsys):
    from assistant.cli import main

    assert main(["query", "caf\udce9 CUDA error: out of memory"]) == 0
    assert not UNFIT.search(capsys.readouterr().out)
