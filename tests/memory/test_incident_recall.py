"""Incidents beside a diagnosis: shown in every form and in both languages, and never a reason to know more."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from assistant.diagnosis.types import SeenBefore
from assistant.memory.incidents.building import Ticket, incident_of
from assistant.memory.incidents.recalling import recall_from
from assistant.memory.incidents.store import open_incidents
from assistant.rendering import render
from assistant.rendering.as_answer import answer_of
from assistant.rendering.as_json import as_data

PASTE = "RuntimeError: frobnicator /data/run9/x.bin not calibrated (code 9)"
SEEN = SeenBefore(12, "Trainer <dies> `x` | *y*", 4, date(2026, 11, 12), True, "driver 550.90\nin place of 550.54",
                  "jane", "OPS-412", "https://jira.example.com/browse/OPS-412", "", "signature", 0.97123)  # fmt: skip


@pytest.fixture
def remembering(assistant, tmp_path):
    """The assistant with a team's store of three sightings."""
    path = tmp_path / "team.sqlite"
    with open_incidents(path, assistant.encoder) as store:
        store.put([
            incident_of(Ticket(f"jira:OPS-{number}", f"worker {number} dies", PASTE.replace("9", str(number)),
                               solved_by="frobctl --reset", who="jane", time=datetime(2026, 11, number, tzinfo=UTC),
                               links=(f"https://jira.example.com/browse/OPS-{number}",), ticket=f"OPS-{number}"))
            for number in (1, 2, 3)
        ])  # fmt: skip
    return replace(assistant, recall=recall_from(path, assistant.encoder))


def test_a_paste_like_an_incident_is_answered_with_it_and_known_no_better(assistant, remembering):
    without, diagnosis = assistant.diagnose(PASTE), remembering.diagnose(PASTE)
    (seen,) = diagnosis.seen_before
    assert (seen.times, seen.last, seen.ticket, seen.solved_by) == (3, date(2026, 11, 3), "OPS-3", "frobctl --reset")
    assert seen.found_by == "signature" and seen.link.endswith("OPS-3")
    assert (diagnosis.verdict, diagnosis.none_of_these) == (without.verdict, without.none_of_these)
    assert diagnosis.candidates == without.candidates and without.seen_before == ()


def test_another_error_recalls_nothing(remembering):
    assert remembering.diagnose("bash: /usr/bin/convert: Permission denied").seen_before == ()


def test_a_missing_store_is_no_word_and_a_broken_one_a_single_warning(assistant, tmp_path, caplog):
    path = tmp_path / "none.sqlite"
    remembering = replace(assistant, recall=recall_from(path, assistant.encoder))
    assert remembering.diagnose(PASTE).seen_before == () and not path.exists() and not caplog.records
    path.write_text("no database, whatever its name says, and long enough to be read as one", encoding="utf-8")
    for _ in range(2):
        assert remembering.diagnose(PASTE).seen_before == ()
    assert len(caplog.records) == 1 and "none.sqlite" in caplog.text


def test_a_store_of_another_encoder_is_searched_by_words_and_says_so(assistant, tmp_path, word_encoder, caplog):
    path = tmp_path / "team.sqlite"
    with open_incidents(path, word_encoder) as store:
        store.put([incident_of(Ticket("a", "worker dies", PASTE, solved_by="reset"))])
    remembering = replace(assistant, recall=recall_from(path, assistant.encoder))
    for _ in range(2):
        remembering.diagnose(PASTE)
    assert len(caplog.records) == 1 and "assistant incidents reindex" in caplog.text


@pytest.mark.parametrize(("language", "words"), [
    ("en", ("Your team saw this before", "seen 4 times", "last on 12 November 2026", "told by jane", "the same message",
            "Solved by: driver 550.90 in place of 550.54")),
    ("zh", ("团队以前遇到过", "出现过 4 次", "最近一次 2026 年 11 月 12 日", "jane 记录", "报错相同",
            "解决办法：driver 550.90 in place of 550.54")),
])  # fmt: skip
@pytest.mark.parametrize("form", ["text", "brief", "markdown", "html"])
def test_every_form_says_it_in_both_languages(assistant, language, words, form):
    diagnosis = replace(assistant.diagnose(PASTE), seen_before=(SEEN,))
    shown = " ".join(render(diagnosis, assistant.entry, language, form).replace("\\", "").split())
    assert not [it for it in words if it not in shown]
    assert "https://jira.example.com/browse/OPS-412" in shown and "OPS-412" in shown
    if form == "html":
        assert "<dies>" not in shown and "Trainer &lt;dies&gt;" in shown


def test_what_nobody_solved_is_said_to_be_open(assistant):
    seen = replace(SEEN, is_solved=False, solved_by="", times=1)
    diagnosis = replace(assistant.diagnose(PASTE), seen_before=(seen,))
    shown = render(diagnosis, assistant.entry, "en", "text")
    assert "Not solved yet" in shown and "seen once · on 12 November 2026" in shown


def test_programs_get_it_as_typed_values(assistant):
    diagnosis = replace(assistant.diagnose(PASTE), seen_before=(SEEN,))
    (row,) = as_data(diagnosis, assistant.entry, "en")["seen_before"]
    (typed,) = answer_of(diagnosis, assistant.entry, "en", 3, None).seen_before
    assert row["last"] == "2026-11-12" and row["probability"] == 0.9712 and row["times"] == typed.times == 4
    assert set(row) == set(type(typed).model_fields)


def test_the_page_shows_it_in_both_languages_as_text(assistant):
    pytest.importorskip("gradio")
    from assistant.service.service import Service
    from ui.components.diagnosis import diagnosis_card
    from ui.knowledge import Known

    diagnosis = replace(assistant.diagnose(PASTE), seen_before=(SEEN,))
    shown = diagnosis_card(diagnosis, [], {}, Known(Service(assistant)))
    assert "Your team saw this before" in shown and "团队以前遇到过" in shown
    assert "<dies>" not in shown and 'href="https://jira.example.com/browse/OPS-412"' in shown
