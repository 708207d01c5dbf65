"""With and without a helper an answer is the same in every byte, and so is the exit status."""

import io
import json
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.cli import main
from assistant.commands.serve import Answering, _Declined
from assistant.diagnosis.pipeline import Assistant
from assistant.memory.incidents.building import Ticket, incident_of
from assistant.memory.incidents.store import open_incidents
from assistant.resident import protocol
from assistant.resident.protocol import Question

PASTES = Path(__file__).parents[1] / "pastes"
KNOWN = (PASTES / "bench/twenty_line_traceback.txt").read_bytes()
SECRET = (
    b"psycopg2.OperationalError: connection to postgresql://app:hunter2-Zq81@db:5432/x failed: Connection refused\n"
)
INPUTS = {
    "known": KNOWN,
    "chinese": "训练到一半报错：\n".encode() + b"RuntimeError: CUDA error: an illegal memory access was encountered\n",
    "gb18030": "任务失败，日志如下，请帮忙看看是什么原因：\r\n显存不足\n".encode("gb18030"),
    "words": b"my pod does not start, it says something about an image",
    "unknown": b"The quarterly meeting in room 4 has been moved to Thursday afternoon, please bring cake.",
    "hostile": b"RuntimeError: CUDA error: <script>alert(1)</script> \x1b[2J \xff\xfe out of memory\n",
    "secret": SECRET,
    "greeting": b"hello\n",
    "empty": b" \n",
    "binary": b"\x7fELF\x02\x01\x01" + bytes(range(256)) * 40,
}
OPTIONS = (
    "", "--full", "--why", "--lang zh", "--lang en --why", "--full --lang zh", "--format markdown", "--format html",
    "--format html --lang zh", "--format json", "--format json --lang zh", "--top 0", "--top=7 --full",
    "--show-secrets --full", "--format text --why --top 1", "--format markdown --lang=zh --show-secrets",
)  # fmt: skip
REFUSED = ("--full --why", "--format pdf", "--lang fr", "--top many", "--nothing", "--format", "--help")
# What is shown where: variables, and whether standard output is a terminal.
PLACES = (
    ({}, False),
    ({"LANG": "zh_CN.UTF-8"}, False),
    ({"LC_ALL": "C", "LANG": "zh_CN.UTF-8", "COLUMNS": "61"}, False),
    ({"TERM": "xterm-256color", "COLUMNS": "200"}, True),
    ({"TERM": "xterm", "COLORTERM": "truecolor", "COLUMNS": "33"}, True),
    ({"TERM": "dumb"}, True),
    ({"TERM": "xterm", "NO_COLOR": "1"}, True),
    ({"TERM": "xterm", "FORCE_COLOR": "1", "COLUMNS": "0"}, False),
)


class Output(io.TextIOWrapper):
    """Standard output that is a terminal, or is not."""

    def __init__(self, is_terminal):
        super().__init__(io.BytesIO(), encoding="ascii", errors="strict")
        self.is_terminal = is_terminal

    def isatty(self):
        return self.is_terminal


@pytest.fixture
def told(monkeypatch, assistant):
    """told(words, typed, place): what a query prints in this process, on both outputs, and its exit status."""
    monkeypatch.setattr(Assistant, "open", lambda source, progress=None, shows_secrets=False: replace(
        assistant, shows_secrets=shows_secrets))  # fmt: skip
    monkeypatch.setattr(logging.getLogger(), "handlers", [])

    def tell(words, typed=b"", place=({}, False)):
        variables, is_terminal = place
        with monkeypatch.context() as changed:
            for name in (*protocol.TRAVELS, "LANGUAGE"):
                changed.delenv(name, raising=False)
            for name, value in variables.items():
                changed.setenv(name, value)
            out, err = Output(is_terminal), io.StringIO()
            changed.setattr(sys, "stdout", out)
            changed.setattr(sys, "stderr", err)
            changed.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
            try:
                status = main(["query", *words])
            except SystemExit as end:
                status = end.code
            out.flush()
            return status, _without_times(out.buffer.getvalue()), err.getvalue()

    return tell


def _without_times(answer):
    """Leave out the milliseconds of JSON: no two answers have the same."""
    if not answer.startswith(b"{"):
        return answer
    found = json.loads(answer)
    assert found.pop("milliseconds")
    return json.dumps(found, ensure_ascii=False)


@pytest.fixture
def both(told, running, assistant, monkeypatch):
    """both(...): assert that a query tells the same both ways; return whether the helper has told it."""
    with running(Answering(assistant).answer) as (_, helper):

        def compare(*asked):
            with monkeypatch.context() as changed:
                changed.setenv(protocol.VARIABLE, "off")
                ordinary = told(*asked)
            before = helper.answered
            assert told(*asked) == ordinary
            return helper.answered > before

        yield compare


@pytest.mark.parametrize("options", OPTIONS)
def test_with_these_options(options, both):
    for name in ("known", "unknown", "secret"):
        assert both([*options.split(), "-"], INPUTS[name])


@pytest.mark.parametrize("options", REFUSED)
def test_refused_alike(options, both):
    assert not both(["-", *options.split()], INPUTS["known"])


@pytest.mark.parametrize("name", INPUTS)
def test_of_this_input(name, both, tmp_path):
    path = tmp_path / "a log.txt"
    path.write_bytes(INPUTS[name])
    is_log = name not in {"empty", "binary"}
    assert both(["-"], INPUTS[name]) == is_log
    assert both([str(path)]) == is_log
    assert both([str(path), "--why", "--lang", "zh"]) == is_log
    if name not in {"binary", "gb18030"}:
        both([INPUTS[name].decode("utf-8", "surrogateescape")])


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_shown_here(place, both):
    for name in ("known", "unknown"):
        assert both(["--why"], INPUTS[name], place)
        assert both(["--full"], INPUTS[name], place)


def test_a_draft_names_the_file_as_it_was_typed(both, tmp_path, monkeypatch, told):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a log.txt").write_bytes(INPUTS["unknown"])
    assert both(["a log.txt"])
    assert b"assistant kb new 'a log.txt'" in told(["a log.txt"])[1]


@pytest.mark.parametrize("words", ["logs/missing.log", "/", "", "n" * 300])
def test_what_cannot_be_opened(words, both):
    assert not both([words])


def test_other_knowledge_is_not_asked_for(both, tmp_path):
    for words in (["--kb", str(tmp_path)], ["--only"], ["--index", str(tmp_path)], ["--incidents", str(tmp_path)]):
        assert not both(["a text", *words]), words


def test_a_helper_that_is_asked_for_other_knowledge_declines(assistant):
    """A client of ours never asks; somebody else's may."""
    for words in (["--kb", "x"], ["--only"], ["--encoder", "x"], ["--index", "x"], ["--incidents", "x"], ["--help"]):
        with pytest.raises(_Declined):
            Answering(assistant).answer(Question(["a text", *words], "text", b"", 80, False, {}))
    for word, kind in (("-", "text"), ("-", "file"), ("a text", "input")):
        with pytest.raises(_Declined):
            Answering(assistant).answer(Question([word], kind, b"", 80, False, {}))


def test_those_asked_at_once_are_answered_each_for_its_own_terminal(assistant):
    answering = Answering(assistant)
    questions = [
        Question(["-", "--full", "--top", str(top)], "input", INPUTS[name], columns, has_colours, environ)
        for top, (name, columns, has_colours, environ) in enumerate((
            ("known", 40, True, {"TERM": "xterm-256color"}),
            ("secret", 100, False, {"LANG": "zh_CN.UTF-8"}),
            ("chinese", 70, True, {"TERM": "xterm", "NO_COLOR": "1"}),
            ("unknown", 90, False, {}),
        ))
    ]  # fmt: skip
    one_by_one = [answering.answer(question) for question in questions]
    with ThreadPoolExecutor(len(questions)) as pool:
        for _ in range(3):
            assert list(pool.map(answering.answer, questions)) == one_by_one
    assert len({text for _, text in one_by_one}) == len(questions)


def test_what_the_team_met_before_is_told_too(told, running, tmp_path, monkeypatch, assistant):
    log = "RuntimeError: frobnicator /data/run9/x.bin not calibrated (code 9)"
    with open_incidents(tmp_path / "i.sqlite", assistant.encoder) as store:
        store.put([incident_of(Ticket("t:1", "worker dies", log, solved_by="frobctl --reset"))])
    monkeypatch.setenv("ERROR_ASSISTANT_INCIDENTS", str(tmp_path / "i.sqlite"))
    ordinary = told([log])
    assert b"frobctl --reset" in ordinary[1]
    with running(Answering(assistant).answer) as (_, helper):
        assert told([log]) == ordinary and helper.answered == 1
        with open_incidents(tmp_path / "i.sqlite", assistant.encoder) as store:
            store.put([incident_of(Ticket("t:1", "worker dies", log, solved_by="driver 550"))])
        assert b"driver 550" in told([log])[1] and helper.answered == 2


def test_a_damaged_memory_is_told_on_standard_error_each_time(told, tmp_path, monkeypatch, assistant):
    path = tmp_path / "i.sqlite"
    path.write_bytes(b"no database at all" * 100)
    monkeypatch.setenv("ERROR_ASSISTANT_INCIDENTS", str(path))
    answering = Answering(assistant)
    monkeypatch.setattr(logging.getLogger(), "handlers", [answering._heard])
    for _ in range(2):
        with pytest.raises(_Declined):
            answering.answer(Question(["-"], "input", KNOWN, 80, False, {}))
