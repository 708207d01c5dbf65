"""Inside Python programs: uncaught exceptions, logging, pytest, notebooks. None costs anything before an error."""

import importlib
import logging
import os
import subprocess
import sys
import tomllib
import types
from importlib.metadata import entry_points

import pytest

import assistant as package
from assistant.integrations import answering, notebook
from assistant.integrations.log_handler import WAITING, DiagnosisHandler
from tests.integrations.in_a_terminal import ROOT

ILLEGAL = "CUDA error: an illegal memory access was encountered"
SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"


def python(program, *words, **environment):
    command = [sys.executable, *(["-c", program] if program else []), *words]
    return subprocess.run(
        command, capture_output=True, check=False, timeout=120, cwd=ROOT, env={**os.environ, **environment}
    )


@pytest.mark.parametrize(
    "name", ["assistant", *(f"assistant.integrations.{it}" for it in ("excepthook", "log_handler", "pytest_plugin"))]
)
def test_importing_brings_in_nothing_of_ours_and_nothing_heavy(name):
    program = (
        f"import sys, logging, queue, pytest; before = set(sys.modules); import {name};"
        "print(sorted(set(sys.modules) - before))"
    )
    done = python(program)
    came = {word.strip("'") for word in done.stdout.decode().strip().strip("[]").split(", ")}
    assert came <= {"assistant", "assistant.integrations", name}, done.stderr.decode()


def test_an_uncaught_exception_is_diagnosed_behind_its_traceback():
    program = (
        f"from assistant.integrations import excepthook; excepthook.install('en'); raise RuntimeError('{ILLEGAL}')"
    )
    done = python(program)
    told = done.stderr.decode()
    assert done.returncode == 1
    assert told.index("Traceback") < told.index(ILLEGAL) < told.index("assistant: Known error")
    assert "cuda/illegal-address" in told


def test_an_exception_in_a_thread_is_diagnosed_and_in_many_once():
    program = (
        "import threading; from assistant.integrations import excepthook; excepthook.install()\n"
        f"def work(): raise RuntimeError('{ILLEGAL}')\n"
        "them = [threading.Thread(target=work) for _ in range(4)]\n"
        "[it.start() for it in them]; [it.join() for it in them]"
    )
    told = python(program).stderr.decode()
    assert told.count("Traceback") == 4 and told.count("cuda/illegal-address") == 1


@pytest.mark.parametrize("error", ["KeyboardInterrupt()", "SystemExit(3)"])
def test_who_stops_a_program_gets_no_diagnosis(error):
    done = python(f"from assistant.integrations import excepthook; excepthook.install(); raise {error}")
    assert b"assistant:" not in done.stderr


def test_what_goes_wrong_in_a_diagnosis_is_a_line_and_not_an_exception(monkeypatch):
    def broken(source):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(answering, "service_over", broken)
    found = answering.answered("RuntimeError: x")
    assert (found.text, found.verdict) == ("assistant: no diagnosis: [Errno 28] No space left on device\n", "")


@pytest.fixture
def opened(assistant, monkeypatch):
    """The service that all tests share, in place of one that is opened when the first error comes."""
    from assistant.service.service import Service

    service = Service(assistant)
    monkeypatch.setattr(answering, "service_over", lambda source: service)


@pytest.fixture
def logger():
    """A logger of the test's own, whose handlers are closed behind it."""
    made = logging.Logger("program.of.the.test")
    yield made
    for handler in made.handlers:
        handler.close()


def test_logged_errors_are_diagnosed_once_each_by_signature_and_secrets_masked(logger, opened):
    told = []
    logger.addHandler(DiagnosisHandler(tell=lambda text, record: told.append((text, record.levelname)), language="en"))
    for number in range(3):
        logger.error("worker %d: RuntimeError: %s", number, ILLEGAL)
        logger.warning("RuntimeError: %s", ILLEGAL)
    logger.handlers[0].flush()
    try:
        raise PermissionError(f"[Errno 13] Permission denied: '/data/x?token={SECRET}'")
    except PermissionError:
        logger.exception("step failed")
    logger.handlers[0].flush()
    assert len(told) == 2 and {level for _, level in told} == {"ERROR"}
    assert "cuda/illegal-address" in told[0][0] and "Permission denied" in told[1][0]
    assert SECRET not in told[1][0]


def test_a_flood_of_errors_is_counted_and_does_not_wait(logger, monkeypatch):
    import threading
    import time

    free = threading.Event()
    monkeypatch.setattr(answering, "answered", lambda *them: free.wait(30) and answering.Answered(("",)))
    handler = DiagnosisHandler()
    logger.addHandler(handler)
    began = time.monotonic()
    for number in range(1000):
        logger.error("error number %d", number)
    assert time.monotonic() - began < 5
    assert 1000 - WAITING - 1 <= handler.left_out <= 1000 - WAITING
    free.set()


def test_our_own_loggers_are_not_diagnosed():
    told = []
    handler = DiagnosisHandler(tell=lambda text, record: told.append(text))
    handler.handle(
        logging.LogRecord("assistant.service", logging.ERROR, "x", 1, f"RuntimeError: {ILLEGAL}", None, None)
    )
    handler.close()
    assert told == []


def test_a_program_that_ends_at_once_still_tells_what_it_logged_last():
    program = (
        "import logging; from assistant.integrations.log_handler import DiagnosisHandler\n"
        f"logging.getLogger().addHandler(DiagnosisHandler()); logging.error('RuntimeError: {ILLEGAL}')"
    )
    done = python(program)
    assert done.returncode == 0 and b"cuda/illegal-address" in done.stderr


def test_pytest_finds_the_plugin_where_the_package_says():
    points = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]["pytest11"]
    assert set(vars(importlib.import_module(points["assistant"]))) >= {"pytest_addoption", "pytest_terminal_summary"}


TESTS = f"""
import pytest

@pytest.mark.parametrize("number", range(7))
def test_the_same(number):
    print("loading")
    raise RuntimeError(f"step {{number}}: {ILLEGAL}, token={SECRET}")

def test_plain():
    assert 1 == 2

@pytest.fixture
def broken():
    import torhc

def test_with_it(broken):
    pass
"""


@pytest.fixture
def failing(tmp_path):
    """Run pytest over some tests that fail, with our plugin."""
    (tmp_path / "test_them.py").write_text(TESTS)

    def run(*words, ini="", **environment):
        (tmp_path / "pytest.ini").write_text(f"[pytest]\n{ini}\n")
        plugin = [] if "-n" not in words else ["-p", "xdist"]
        if not any(it.name == "assistant" for it in entry_points(group="pytest11")):  # an older installation
            plugin += ["-p", "assistant.integrations.pytest_plugin"]
        words = [
            "-m",
            "pytest",
            str(tmp_path),
            "--tb=short",
            *plugin,
            *words,
        ]
        done = python("", *words, **environment)
        assert done.returncode == 1, done.stderr.decode()
        return done.stdout.decode()

    return run


def test_pytest_groups_the_failures_of_a_run_and_diagnoses_each_group(failing):
    summary = failing("--diagnose").partition("diagnosis of failures")[2]
    groups = summary.partition("short test summary")[0].strip().strip("=").strip().split("\n\n")
    assert [group.split(" × ")[0] for group in groups] == ["7", "1", "1"]
    same, plain, broken = sorted(groups, key=lambda text: ("test_plain" in text) + 2 * ("test_with_it" in text))
    assert "test_the_same[0]" in same and "(+2)" in same and "cuda/illegal-address" in same and SECRET not in same
    assert "Not known to us: assert 1 == 2" in plain
    assert "torhc" in broken and "pip/module-not-found" in broken


def test_pytest_says_nothing_unless_it_is_asked(failing):
    assert "diagnosis of failures" not in failing()
    assert "diagnosis of failures" in failing(ini="diagnose = true")


def test_pytest_diagnoses_what_its_workers_report_in_the_language_asked_for(failing):
    pytest.importorskip("xdist")
    summary = failing("--diagnose", "--diagnose-lang", "zh", "-n", "2").partition("diagnosis of failures")[2]
    assert "7 × " in summary and "cuda/illegal-address" in summary and "先试" in summary


class Events:
    def __init__(self):
        self.registered = []

    def register(self, name, call):
        self.registered.append((name, call))

    def unregister(self, name, call):
        self.registered.remove((name, call))


def test_a_notebook_is_watched_once_and_let_go():
    shell = types.SimpleNamespace(events=Events())
    package.load_ipython_extension(shell)
    package.load_ipython_extension(shell)
    assert shell.events.registered == [("post_run_cell", notebook._told)]
    package.unload_ipython_extension(shell)
    package.unload_ipython_extension(shell)
    assert shell.events.registered == []


def test_in_ipython_a_card_stands_beneath_the_traceback():
    pytest.importorskip("IPython")
    from IPython.core.interactiveshell import InteractiveShell
    from IPython.utils.capture import capture_output

    shell = InteractiveShell.instance()
    shell.run_line_magic("load_ext", "assistant")
    with capture_output() as quiet:
        shell.run_cell("1 + 1")
        shell.run_cell("raise KeyboardInterrupt")
    assert quiet.outputs == []
    with capture_output() as shown:
        shell.run_cell(f"raise RuntimeError('<script>alert(1)</script> {ILLEGAL}')")
    card = shown.outputs[0].data
    assert "cuda/illegal-address" in card["text/plain"] and "cuda/illegal-address" in card["text/html"]
    assert "<script>" not in card["text/html"] and "&lt;script&gt;" in card["text/html"]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_card_is_one_balanced_element_without_scripts(language, opened):
    from html.parser import HTMLParser

    open_ones, seen = [], set()

    class Balance(HTMLParser):
        def handle_starttag(self, tag, attributes):
            open_ones.append(tag)
            seen.add(tag)
            assert {name for name, _ in attributes} <= {"style", "start"}

        def handle_endtag(self, tag):
            assert open_ones.pop() == tag

    for paste in (f"RuntimeError: {ILLEGAL} <b onclick=x>", "KeyError: 'x'", "the frobnicator 77 says: zzz qqq"):
        html = answering.answered(paste, language, "card").text
        Balance().feed(html)
        assert open_ones == [] and "onclick=" not in html.replace("&lt;b onclick=x&gt;", "")
    assert seen <= {"div", "strong", "code", "pre", "ol", "ul", "li", "details", "summary", "small"}
