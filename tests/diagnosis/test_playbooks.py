"""Playbooks for a log: the right one is chosen, the log's values stand in its commands, and every face shows it."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from datetime import date
from typing import ClassVar

import pytest

from assistant.authoring.drafting import draft
from assistant.commands import playbook as command
from assistant.commands.query import drafting_command, names_file
from assistant.diagnosis.explanation.playbooks import choose, filled_in, matching
from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.types import Diagnosis, Verdict
from assistant.dialogue.block_rendering import as_markdown as chat_markdown
from assistant.dialogue.blocks import Page
from assistant.rendering import render
from assistant.rendering.as_answer import answer_of
from assistant.rendering.report import report_of
from kb.playbook import GENERAL, heads, playbook
from kb.skeleton import skeleton
from ui.components.diagnosis import diagnosis_card
from ui.components.playbook import playbook_page

# A log, and the playbook that helps with it; nobody's report, each in the words of the tool.
LOGS = [
    ("nvcc fatal   : Option '--frobnicate' is not recognised", "nvcc"),
    ("CUDA error: unheard of thing at kernel.cu:7", "cuda-runtime"),
    ("node-3:1:9 [0] misc/socket.cc:71 NCCL WARN Bootstrap: something nobody has met", "nccl"),
    ("rank 1: torchrun: rendezvous backend said something new", "distributed-launch"),
    ("显存不够了，跑第三个任务就崩", "gpu-out-of-memory"),
    ("ERROR: pip's new resolver gave up on frobnicate==9", "pip"),
    (
        'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    f()\nFrobError: 7',
        "python-exception",
    ),
    ("ModuleNotFoundError: No module named 'frobnicate'", "python-import"),
    ("./run: line 4:  4711 Segmentation fault      (core dumped) ./frob", "native-crash"),
    ("main.cpp:4:10: error: frobnicate is a strange word", "c-compiler"),
    ("/usr/bin/ld: frob.o: undefined reference to `frob()'", "linker"),
    ('CMake Error at CMakeLists.txt:4 (frob):\n  Unknown CMake command "frob".', "cmake"),
    ("panic: frob\n\ngoroutine 1 [running]:\nmain.main()\n\t/src/main.go:7 +0x1d\nexit status 2", "go"),
    ("error[E0999]: frobs cannot be borrowed\n --> src/main.rs:3:5", "rust"),
    ("java.lang.FrobException: no\n\tat com.acme.Frob.run(Frob.java:12)", "jvm-exception"),
    ("[ERROR] Failed to execute goal com.acme:frob-maven-plugin:1.0:frob", "maven"),
    ("FAILURE: Build failed with an exception.\n* What went wrong:\nExecution failed for task ':frob'.", "gradle"),
    ("npm ERR! frobnication of left-pad failed", "npm"),
    ("src/a.ts(3,5): error TS9999: Frobs are not assignable.", "typescript"),
    ("[vite] Internal server error: frob plugin failed", "bundler"),
    ("Access to fetch at 'https://a.test' has been blocked by CORS policy: frob", "browser"),
    ("Cannot connect to the Docker daemon at unix:///frob.sock", "docker-run"),
    ("Warning  FailedFrob  pod/web-1 0/3 nodes are available: 3 frobs missing", "pod-not-starting"),
    ("pod web-1 is in CrashLoopBackOff for a new reason", "pod-restarts"),
    ("Error: UPGRADE FAILED: frob is immutable", "helm"),
    ("│ Error: Failed to query available provider packages: frob", "terraform"),
    ('fatal: [web1]: FAILED! => {"msg": "frob"}', "ansible"),
    ("An error occurred (FrobDenied) when calling the ListFrobs operation", "cloud-cli"),
    ('nginx: [emerg] unknown directive "frob" in /srv/nginx.conf:3', "web-server"),
    ("ssl.SSLError: [SSL: FROB] handshake failure (_ssl.c:1)", "tls"),
    ("curl: (6) Could not resolve host: frob.example", "dns"),
    ("frobd.service: Failed with result 'frob'.", "systemd"),
    ("E: The repository 'http://frob stable Release' does not have a Release file.", "system-packages"),
    ("ERROR 9999 (HY000): frob not allowed in MySQL", "mysql"),
    ("psql: error: FATAL:  frob is not permitted", "postgresql"),
    ("redis.exceptions.ResponseError: frob", "redis"),
    ("MongoServerError: frob is not an operator", "mongodb"),
    ("org.apache.kafka.common.errors.FrobException: partition is shy", "kafka"),
    ("程序启动以后就卡住不动，也没有报错", "hang"),
    ("WslRegisterDistribution failed with error: 0x8frob", "wsl"),
]


def unknown(paste: str, verdict: Verdict = Verdict.UNKNOWN) -> Diagnosis:
    """Return a diagnosis for which nothing was found, as the pipeline makes it."""
    log = read(paste)
    event = log.root_event
    signature = mask(event.headline) if event else None
    return Diagnosis(log, signature, (), (), verdict, "en", {}, playbooks=choose(log))


@pytest.mark.parametrize(("paste", "slug"), LOGS)
def test_the_playbook_of_the_right_tool_is_chosen(paste, slug):
    assert choose(read(paste))[0] == slug


def test_what_names_nothing_gets_the_general_one():
    assert choose(read("frobnication of quux 7 rejected by gizmo")) == (GENERAL,)


def test_choosing_takes_time_in_proportion_to_the_log_and_no_more():
    choose(read("frob"))
    took = []
    for size in (20_000, 200_000):
        log = read("a" * size + " error: NCCL " + "(" * size)
        start = time.perf_counter()
        choose(log)
        took.append(time.perf_counter() - start)
    assert took[1] < 1.0 and took[1] < 30 * max(took[0], 0.005)


def test_the_values_of_the_log_stand_in_the_commands():
    log = read('0/3 nodes are available for pod "web-7d4b9c6f5-x2x9k" in the namespace "shop": FailedScheduling')
    book, values = filled_in(playbook("pod-not-starting"), log)
    typed = "\n".join(step.commands for step in book.collect)
    assert {(value.slot, value.text) for value in values} >= {("pod", "web-7d4b9c6f5-x2x9k"), ("namespace", "shop")}
    assert "kubectl describe pod web-7d4b9c6f5-x2x9k -n shop" in typed


def test_a_hostile_value_stays_out_of_the_commands():
    log = read('pod "x;rm -rf $HOME" in the namespace "`id`": FailedScheduling')
    book, _ = filled_in(playbook("pod-not-starting"), log)
    typed = "\n".join(step.commands for step in (*book.collect, *book.louder))
    assert "rm -rf" not in typed and "`id`" not in typed
    assert "describe pod POD -n NAMESPACE" in typed


@pytest.mark.parametrize(
    ("words", "slug"), [("nccl", "nccl"), ("显存", "gpu-out-of-memory"), ("TLS", "tls"), ("403 forbidden", "http-4xx")]
)
def test_words_find_a_playbook(words, slug):
    assert slug in matching(words)


def test_words_with_half_a_character_are_searched_for_all_the_same():
    assert matching("nccl \ud83d timeout") == matching("nccl \ufffd timeout") != ()


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("form", ["text", "markdown", "html", "json"])
def test_every_form_shows_the_playbook_of_an_unknown_error(form, language):
    diagnosis = unknown("psql: error: FATAL:  frob is not permitted on port 6543")
    shown = render(diagnosis, lambda _: None, language, form)
    head = heads()["postgresql"]
    assert head.title.in_language(language) in shown
    for step in playbook("postgresql").halve:
        words = step.step.in_language(language).split("`")[0][:24]
        assert "".join(words.split()) in "".join(shown.split()).replace("\\", ""), words
    assert "pg_stat_activity" in shown.replace("\\", "")


def test_a_likely_answer_names_the_playbook_in_one_line_and_a_known_one_says_nothing():
    diagnosis = unknown("psql: error: FATAL:  frob is not permitted", Verdict.LIKELY)
    report = report_of(diagnosis, lambda _: None, "en")
    assert report.playbook is None and report.playbooks[0] == ("postgresql", "PostgreSQL")
    assert "assistant playbook postgresql" in render(diagnosis, lambda _: None, "en", "text")
    known = replace(diagnosis, verdict=Verdict.KNOWN, playbooks=())
    assert "playbook" not in render(known, lambda _: None, "en", "text")


def test_programs_get_it_typed_and_in_json():
    diagnosis = unknown("npm ERR! frob")
    answer = answer_of(diagnosis, lambda _: None, "zh", 3, None)
    assert answer.playbook and answer.playbook.slug == "npm" and answer.playbook.halve[0].yes
    data = json.loads(render(diagnosis, lambda _: None, "zh", "json"))
    assert data["playbook"] == answer.playbook.model_dump(mode="json")
    assert data["playbooks"][0] == "npm"


def test_the_chat_tells_it_with_the_page():
    report = report_of(unknown("npm ERR! frob"), lambda _: None, "zh")
    assert "让它说得更多" in chat_markdown([Page(report)], "zh")


def test_what_a_log_says_stays_text_in_the_search_line():
    shown = render(unknown("error: <img src=x> *frob* [a](http://evil.test)"), lambda _: None, "en", "markdown")
    assert "<img" not in shown.replace("\\<", "") or "\\<img" in shown
    assert "[a](http" not in shown.split("```")[-1]


class Nothing:
    """A knowledge base without entries."""

    titles: ClassVar[dict[str, tuple[str, str]]] = {}

    def entry(self, entry_id):
        return None

    def posteriors(self, entry_id):
        return ()


def test_the_page_shows_it_and_offers_the_draft_of_an_entry():
    diagnosis = unknown("npm ERR! frob is <b>shy</b>")
    shown = diagnosis_card(diagnosis, (), {}, Nothing())
    assert "让它说得更多" in shown and "Make it say more" in shown
    assert 'data-playbook="npm"' in shown and 'data-act="draft"' in shown
    drafted = draft(diagnosis.log, date.today())
    assert skeleton(drafted).splitlines()[2] in shown.replace("&quot;", '"') and "<b>shy" not in shown


def test_each_playbook_has_a_page_and_a_strange_name_gets_the_list():
    for slug in heads():
        assert heads()[slug].title.zh.split("`")[0][:6] in playbook_page(slug)
    assert playbook_page("no-such").count("data-playbook=") == len(heads())


def test_the_command_lists_shows_and_finds(capsys):
    from assistant.cli import main

    assert main(["playbook"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(heads())
    assert main(["playbook", "nccl", "--lang", "zh", "--format", "markdown"]) == 0
    assert "NCCL_DEBUG=INFO" in capsys.readouterr().out
    assert main(["playbook", "显存", "--lang", "zh"]) == 0
    assert "gpu-out-of-memory" in capsys.readouterr().out
    assert main(["playbook", "frobnication"]) == 1
    assert command.FORMATS == ("text", "markdown", "json")


def test_the_line_that_makes_an_entry_names_the_file(tmp_path):
    log = tmp_path / "a log.txt"
    log.write_text("frob", "utf-8")
    assert drafting_command(str(log), names_file(str(log))) == f"assistant kb new '{log}' --folder my-entries"
    assert drafting_command("-", names_file("-")) == "assistant kb new FILE --folder my-entries"
