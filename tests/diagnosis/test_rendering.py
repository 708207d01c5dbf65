"""A diagnosis rendered in both languages and all forms, compared with what was reviewed and kept in `golden/`.

The diagnosis is made by hand, so that neither entries nor ranking change it. `UPDATE_GOLDEN=1 pytest
tests/diagnosis/test_rendering.py` writes the files anew; read the difference before keeping it.
"""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from assistant.diagnosis.explanation.conditions import conditions_of
from assistant.diagnosis.ranking.features import NAMES
from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.types import (
    Candidate,
    Choice,
    Consequence,
    Contribution,
    Diagnosis,
    Hit,
    Question,
    QuestionKind,
    Verdict,
)
from assistant.diagnosis.versions.ranges import Fit
from assistant.diagnosis.versions.seen import versions_in
from assistant.rendering import render
from assistant.rendering.explained import decision_of, fit_words
from assistant.rendering.labels import LABELS
from assistant.rendering.names import FEATURES, OTHER, SLOTS, feature_name
from assistant.rendering.report import report_of
from kb.entry import Entry
from kb.slots import KINDS

GOLDEN = Path(__file__).parent / "golden"
PASTE = """\
Ubuntu 22.04, cmake version 3.16.3
OSError: [Errno 98] error while attempting to bind on address ('0.0.0.0', 8000): address already in use
app.service: Main process exited, code=exited, status=1/FAILURE
502 Bad Gateway: GET /
"""

TAKEN = Entry(
    id="linux/port-taken",
    category="runtime_error",
    signature={"en": "OSError: [Errno 98] Address already in use", "zh": "端口被占用：OSError: [Errno 98] Address already in use"},
    codes=[{"name": "EADDRINUSE", "number": 98}],
    summary={"en": "Another program holds the port.", "zh": "端口被另一个程序占着。"},
    root_cause={"en": "Two programs may not listen on one port.", "zh": "两个程序不能监听同一个端口。"},
    versions=[
        {"version": "CMake >=3.24", "behavior_change": {"en": "Says so earlier.", "zh": "更早报出来。"}},
        {"version": "CMake <3.24", "behavior_change": {"en": "Says so late.", "zh": "很晚才报出来。"}},
    ],
    environment={"os": "linux"},
    os_specific={"linux": {"en": "`ss` needs root to name the program.", "zh": "`ss` 要 root 才能看到程序名。"}},
    workarounds=[
        {"action": {"en": "Use the new switch", "zh": "用新开关"}, "condition": {"en": "CMake 3.24 or newer", "zh": "CMake 3.24 以上"},
         "success_rate": {"value": 0.99}},
        {"action": {"en": "End the program that holds port 29500", "zh": "停掉占着端口 29500 的程序"},
         "commands": "sudo fuser -k 29500/tcp", "commands_on": {"windows": "netstat -ano | findstr :29500"},
         "warning": {"en": "It ends whatever listens on 29500.", "zh": "监听 29500 的程序会被结束。"}},
        {"action": {"en": "See who listens", "zh": "看看是谁在监听"}, "kind": "find_out", "systems": ["linux"],
         "commands": "sudo ss -ltnp 'sport = :29500'", "when": {"says": "address already in use"}},
        {"action": {"en": "Take another port", "zh": "换一个端口"}, "kind": "work_around", "when": {"unless": "systemd|service:"},
         "not_run": {"en": "it needs your configuration", "zh": "要用你自己的配置"},
         "success_rate": {"value": 0.75, "origin": "reported", "successes": 3, "trials": 4}},
    ],
    dead_ends=[{"action": {"en": "Try again", "zh": "再试一次"}, "why_it_fails": {"en": "It is still taken.", "zh": "还是被占着。"},
                "failure_rate": {"value": 0.9}},
               {"action": {"en": "", "zh": ""}, "why_it_fails": {"en": "It only hides the message.", "zh": "只是看不到报错了。"}}],
    graph={"confused_with": [{"entry_id": "network/no-address",
                              "distinction": {"en": "Number 99 means that the address is not this machine's.",
                                              "zh": "编号 99 说明地址不是本机的。"}}]},
    slots={"29500": "port"},
    sources=["https://example.org/bind"],
    tier="documented",
    shown={
        "workaround-2": {"observed": "gone", "typed": True, "held": 2, "runs": 3, "on": "2026-11-20", "system": "Linux"},
        "dead-end-1": {"observed": "stays", "on": "2026-11-20", "system": "Linux",
                       "simulated": {"en": "a program of the script's own holds the port", "zh": "端口由脚本自己的程序占着"}},
    },
)  # fmt: skip
FOREIGN = Entry(
    id="network/no-address", category="runtime_error", root_cause={"en": "x", "zh": "某"},
    signature={"en": "OSError: [Errno 99] Cannot assign requested address", "zh": "地址不是本机的：OSError: [Errno 99]"},
    codes=[{"name": "EADDRNOTAVAIL", "number": 99}],
)  # fmt: skip
ENTRIES = {entry.id: entry for entry in (TAKEN, FOREIGN)}


def candidate(entry: Entry, probability: float, line: int | None) -> Candidate:
    pattern = Hit(entry.id, "pattern", 3.0, "address already in use", line)
    words = Hit(entry.id, "words", 9.0, "address, bind, port")
    return Candidate(
        entry.id, probability, 1.0, (pattern, words) if line else (words,), {"pattern": 1.0, "words root": 0.0}
    )


def diagnosis(verdict: Verdict) -> Diagnosis:
    log = read(PASTE)
    return Diagnosis(
        log=log,
        signature=mask(log.root_event.headline),
        versions=versions_in(log.lines),
        candidates=(candidate(TAKEN, 0.62, 2), candidate(FOREIGN, 0.2, None)),
        verdict=verdict,
        language="en",
        milliseconds={"read": 1.0},
        consequences=tuple(
            Consequence(place, event.follows_from, ("linux/systemd",) if event.lines == (3,) else ())
            for place, event in enumerate(log.events)
            if event.follows_from is not None
        ),
        decided=(Contribution("pattern", 1.6), Contribution("pattern length", 0.5), Contribution("body covered", -0.4),
                 Contribution("domain named", 0.01)),
        conditions=conditions_of([TAKEN, FOREIGN], log),
        hypotheses=(TAKEN.id, FOREIGN.id) if verdict is Verdict.LIKELY else (),
        questions=(Question(QuestionKind.DISTINCTION, (Choice(TAKEN.id), Choice(FOREIGN.id)), told_by=TAKEN.id),)
        if verdict is Verdict.LIKELY else (),
    )  # fmt: skip


FORMS = {"text": "txt", "markdown": "md", "html": "html", "json": "json"}
KEPT = FORMS | {"brief": "brief.txt", "reasons": "reasons.txt", "short": "short.txt"}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("form", KEPT)
def test_a_likely_answer_reads_as_it_was_reviewed(form, language, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    found = render(diagnosis(Verdict.LIKELY), ENTRIES.get, language, form)
    kept = GOLDEN / f"likely.{language}.{KEPT[form]}"
    if os.environ.get("UPDATE_GOLDEN"):
        kept.write_text(found, encoding="utf-8")
    assert found == kept.read_text(encoding="utf-8")


def test_a_known_answer_asks_nothing_and_an_unknown_one_explains_nothing():
    known = report_of(diagnosis(Verdict.KNOWN), ENTRIES.get, "en")
    assert known.hypotheses == () == known.askings
    assert known.decision is not None
    unknown = report_of(diagnosis(Verdict.UNKNOWN), ENTRIES.get, "en")
    assert (unknown.card, unknown.decision) == (None, None)


def test_the_log_fills_the_advice_and_its_versions_put_the_steps_in_order():
    report = report_of(diagnosis(Verdict.KNOWN), ENTRIES.get, "en")
    called, first, last, ruled_out = report.card.workarounds
    assert first.action == "End the program that holds port 8000"
    assert first.commands == "sudo fuser -k 8000/tcp"
    assert first.elsewhere == (("on Windows:", "netstat -ano | findstr :8000"),)
    assert first.warning == "Careful: It ends whatever listens on 8000."
    assert report.card.filled == ("port 8000 (line 2)",)
    assert "not for this log: wants CMake >=3.24, the log says CMake 3.16.3 (line 1)" in last.details
    assert [it.fit for it in report.card.workarounds] == [Fit.YES, Fit.UNKNOWN, Fit.NO, Fit.NO]
    assert "the log calls for it, line 2: “OSError: [Errno 98]" in called.details[-1]
    assert ruled_out.details[-1].startswith("does not apply to this log, line 3: “")
    assert report.card.versions[1].startswith("CMake <3.24 (active): fits the log: CMake 3.16.3")
    assert report.card.systems == ("linux: `ss` needs root to name the program.",)
    assert report.entry.workarounds[1].commands == first.commands  # a page of the entry says the same
    assert TAKEN.workarounds[1].commands != first.commands  # and the entry itself is untouched


def test_every_step_says_what_was_run_and_no_number_that_nobody_counted():
    card = report_of(diagnosis(Verdict.KNOWN), ENTRIES.get, "en").card
    assert [step.facts for step in (*card.workarounds, *card.dead_ends)] == [
        ("to find out", "documented", "Linux only"),
        ("run: error gone (2 of 3)",),
        ("documented",),
        ("works around it", "not run: it needs your configuration", "works 3 of 4, reported by users"),
        ("run: error stayed", "simulated: a program of the script's own holds the port"),
        ("documented",),
    ]
    for form in FORMS:
        shown = render(diagnosis(Verdict.KNOWN), ENTRIES.get, "en", form)
        assert "99 %" not in shown and "0.99" not in shown, form
        assert "estimate" not in shown, form


def test_a_dead_end_that_an_import_does_not_name_says_so():
    for language, words in (("en", "(what people try is not named)"), ("zh", "（没有写明试的是什么）")):
        for form in ("text", "markdown", "html"):
            shown = render(diagnosis(Verdict.KNOWN), ENTRIES.get, language, form)
            assert words in shown.replace("\\", ""), (form, language)


def test_what_follows_from_the_root_is_told_with_its_lines_and_entries():
    report = report_of(diagnosis(Verdict.KNOWN), ENTRIES.get, "zh")
    assert [(it.place, it.entry_id) for it in report.followers] == [("第 3 行", "linux/systemd"), ("第 4 行", "")]
    assert report.notes == ()  # no other errors


def test_features_that_tell_of_one_thing_decide_together():
    decision = decision_of(diagnosis(Verdict.KNOWN), "en")
    assert [factor.words for factor in decision.factors] == [
        "its pattern matches: speaks for it", "the words of the whole log: speaks a little for the other",
    ]  # fmt: skip
    assert decision_of(replace(diagnosis(Verdict.KNOWN), decided=()), "en") is None


def test_json_holds_values_applicability_consequences_and_questions():
    found = json.loads(render(diagnosis(Verdict.LIKELY), ENTRIES.get, "en", "json"))
    best = found["candidates"][0]
    assert best["values"] == [{"slot": "port", "text": "8000", "line": 2}]
    assert best["entry"]["workarounds"][1]["commands"] == "sudo fuser -k 8000/tcp"
    assert best["marks"]["workaround-2"] == "run_gone"
    assert [step["fit"] for step in best["applicability"]["workarounds"]] == ["no", "unknown", "yes", "no"]
    assert [it["follows_from_line"] for it in found["consequences"]] == [2, 2]
    assert found["questions"][0]["words"].endswith("Number 99 means that the address is not this machine's.")
    assert found["decided"][0] == {"feature": "pattern", "log_odds": 1.6}


@pytest.mark.parametrize("kind", list(QuestionKind))
@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_question_can_be_asked_in_every_form(kind, language):
    choices = (Choice(TAKEN.id, "<b>1</b>"), Choice("gone/entry", "2"))
    question = Question(kind, choices, about="df -h | grep `x`", told_by="gone/entry")
    asked = replace(diagnosis(Verdict.LIKELY), questions=(question,))
    for form in FORMS:
        told = render(asked, ENTRIES.get, language, form)
        assert "<b>" not in told or form == "text" or form == "json"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_a_log_holds_is_text_in_the_new_parts_too(language):
    hostile = "make: *** [<script>x</script>![a](http://evil/)`b] Error 2"
    log = read(f"main.c:1:1: error: unknown type name 'x'\n{hostile}\n")
    places = [place for place, event in enumerate(log.events) if event.follows_from is not None]
    assert places
    changed = replace(
        diagnosis(Verdict.KNOWN), log=log, consequences=tuple(Consequence(place, 0) for place in places), versions=()
    )
    assert "<script" not in render(changed, ENTRIES.get, language, "html")
    markdown = render(changed, ENTRIES.get, language, "markdown")
    assert f"``{hostile}``" in markdown


def test_nothing_is_said_of_what_is_unknown():
    from assistant.diagnosis.versions.applicability import Judged

    assert fit_words(Judged(), "en") == ""


def test_every_feature_and_every_slot_has_a_name_in_both_languages():
    unnamed = [name for name in NAMES if feature_name(name, "en") == OTHER[0]]
    assert unnamed == [], "add the beginning of their names to a row of assistant/rendering/names.py"
    assert set(SLOTS) == set(KINDS)
    assert all(en and zh for en, zh in (*SLOTS.values(), *((en, zh) for _, en, zh in FEATURES)))
    assert all(en or name == "untranslated" for name, (en, zh) in LABELS.items())
    assert all(zh for _, zh in LABELS.values())
