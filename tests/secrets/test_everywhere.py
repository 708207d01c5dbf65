"""No kind of secret stands in what the other faces write: triage's reports, the browser's pages, drafts, follow-ups."""

import dataclasses
import json

import pytest

from tests.secrets.kinds import KINDS, drawn, left_of

AS_MESSAGE = 'Traceback (most recent call last):\n  File "a.py", line 3, in f\nRuntimeError: {}\n'
STEP = 3  # every third kind, where a whole answer is made for each


def found_in(secrets, text):
    return left_of(secrets, text) or left_of(tuple(json.dumps(it)[1:-1] for it in secrets), text)


@pytest.mark.parametrize("around", ["ERROR app{}: cannot go on: {}", "RuntimeError: worker{} {}", "INFO app{} {}"])
def test_none_leaves_in_any_report_of_a_triage(assistant, tmp_path, around):
    from assistant.triage.engine import Options, read_all
    from assistant.triage.outputs import OUTPUTS, render, report_of
    from assistant.triage.pipeline import begin, finish, options_of

    lines = [(kind, *drawn(template, number)) for number, (kind, template) in enumerate(KINDS)]
    log = tmp_path / "night.log"
    log.write_text("\n".join(around.format(number, text) for number, (_, text, _) in enumerate(lines)))
    state = begin([str(log)])
    read_all(state, options_of(assistant, Options(jobs=1)), lambda _: None)
    triage = finish(state, assistant, lambda pastes: [None] * len(pastes), 0.0)
    report = report_of(triage, assistant.entry)
    left = []
    for output in OUTPUTS:
        if output.name == "parquet":
            parquet = pytest.importorskip("pyarrow.parquet")
            path = tmp_path / "night.parquet"
            path.write_bytes(render(report, "parquet", "en"))
            made = json.dumps(parquet.read_table(path).to_pylist(), default=str, ensure_ascii=False)
        else:
            made = "".join(render(report, output.name, language).decode() for language in ("en", "zh"))
        left += [(output.name, kind, found) for kind, _, secrets in lines if (found := found_in(secrets, made))]
    assert left == []


def test_none_leaves_in_the_browser_as_a_log_or_as_a_message(assistant):
    pytest.importorskip("sqlalchemy", reason="the controller needs SQLAlchemy")
    from assistant.diagnosis.retrieval.knowledge import builtin_path
    from assistant.service.service import Service
    from ui.controller import Controller, Message, Session
    from ui.knowledge import Known

    controller = Controller(Known(Service(assistant), [builtin_path()]))
    left = []
    for number, (kind, template) in enumerate(KINDS[::STEP]):
        text, secrets = drawn(template, number)
        session = Session()
        for message in (AS_MESSAGE.format(text), f"we use {text}, is that safe?", f"{text} the second one failed"):
            for sent, after in controller.ask(session, Message(message)):
                session = after
                shown = {name: value for name, value in sent.items() if name != "log"}  # the reader's own, for a reload
                if found := found_in(secrets, json.dumps(shown, ensure_ascii=False)):
                    left.append((kind, message[:20], found))
        for language in ("en", "zh"):
            copied = controller.transcript(session, language)[0]["copy"]
            if found := found_in(secrets, copied):
                left.append((kind, "transcript", found))
    assert left == []


def test_none_leaves_in_a_draft_of_an_entry(tmp_path):
    from datetime import date

    from assistant.authoring.drafting import draft
    from assistant.diagnosis.reading import read
    from kb.skeleton import skeleton

    left = []
    for number, (kind, template) in enumerate(KINDS):
        text, secrets = drawn(template, number)
        for around in (AS_MESSAGE, "2026-11-19 02:41:07 ERROR app: {}\nRuntimeError: CUDA error: out of memory\n"):
            made = skeleton(draft(read(around.format(text)), date(2026, 11, 27)))
            if found := found_in(secrets, made):
                left.append((kind, found))
    assert left == []


def test_none_leaves_in_an_export_of_outcomes(tmp_path):
    pytest.importorskip("sqlalchemy")
    from assistant.memory.exporting import export
    from assistant.memory.store import open_store
    from assistant.memory.types import Outcome, Report

    lines = [(kind, *drawn(template, number)) for number, (kind, template) in enumerate(KINDS)]
    with open_store(tmp_path / "o.sqlite") as store:
        for _, text, _ in lines:
            store.record(Report("a/b", "k", text, Outcome.WORKED, note=text, paste=AS_MESSAGE.format(text)))
        kept = list(store.reports())
    stored = (tmp_path / "o.sqlite").read_bytes().decode("utf-8", "replace")
    exported = "".join(export(kept, "json", with_pastes=True)) if _takes(export, kept, "json") else ""
    exported += "".join(export(kept, "csv", with_pastes=True))
    left = [(kind, found) for kind, _, secrets in lines if (found := found_in(secrets, exported + stored))]
    assert left == []


def _takes(export, kept, form):
    try:
        list(export(kept[:1], form))
    except (KeyError, ValueError):
        return False
    return True


def test_what_a_masked_diagnosis_holds_anywhere_is_masked(assistant):
    """Whatever a new form may tell of it: every text in the whole diagnosis."""
    left = []
    for number, (kind, template) in enumerate(KINDS[1::STEP]):
        text, secrets = drawn(template, number)
        whole = repr(dataclasses.asdict(assistant.diagnose(AS_MESSAGE.format(text))))
        if found := left_of(secrets, whole):
            left.append((kind, found))
    assert left == []
