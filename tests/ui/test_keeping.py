"""A solved case and a group of a triage are kept as incidents with one press, seen again, changed and deleted."""

from dataclasses import replace

import pytest

from assistant.diagnosis.retrieval.knowledge import builtin_path
from assistant.memory.incidents.recalling import recall_from
from assistant.memory.incidents.store import open_incidents
from assistant.service.service import Service
from tests.ui.watching import free_port, watched
from ui.controller import Controller, Message, Session
from ui.knowledge import Known
from ui.triage_runs import Upload

UNKNOWN = "RuntimeError: frobnicator /data/run{0}/x.bin not calibrated (code 9) api_key=sk-abcdefghijklmnopqrstuvwx{0}"


@pytest.fixture
def memory(tmp_path):
    return tmp_path / "team.sqlite"


@pytest.fixture
def desk(assistant, store, memory):
    remembering = replace(assistant, recall=recall_from(memory, assistant.encoder))
    return Controller(Known(Service(remembering, lambda: store), [builtin_path()]))


def asked(desk, session, text):
    *_, (sent, session) = desk.ask(session, Message(text), "r1")
    return sent, session


def solved(desk, paste):
    """Return a session whose second cure worked, after the first one failed."""
    _, session = asked(desk, Session(), paste)
    known = desk.known
    cures = [it for it in session.conversation.numbered
             if known.entry(it.entry_id).workarounds[it.place].kind != "find_out"][:2]  # fmt: skip
    for step, outcome in zip(cures, ("failed", "worked"), strict=True):
        press = {"entry": step.entry_id, "place": step.place, "outcome": outcome}
        sent, session = desk.press(session, "tell", press)
    actions = [known.as_written(it.entry_id).workarounds[it.place].action for it in cures]
    return sent, session, actions


def kept(memory):
    with open_incidents(memory) as store:
        return [it.incident for it in store.all()]


# --- a case of the chat ----------------------------------------------------------------------------------------------


def test_a_solved_case_is_kept_with_what_was_tried_what_solved_it_versions_and_root(desk, memory, crash):
    sent, session, (failed, worked) = solved(
        desk, f"{crash}\nPyTorch version: 2.4.1\nexport TOKEN=hf_abcdefghijklmnopqrstuv"
    )
    assert 'data-act="keep"' in sent["turns"][-1]["html"] and not memory.exists()  # nothing before the press
    told, _ = desk.keep(session, {"of": "case", "language": "en"}, login="jane")
    (incident,) = kept(memory)
    assert (incident.tried, incident.solved_by, incident.who) == (failed.en, worked.en, "jane")
    assert "an illegal memory access was encountered" in incident.root and incident.key
    assert "PyTorch 2.4.1" in incident.versions and incident.entry_id == "cuda/illegal-address"
    assert incident.status == "solved" and incident.time is not None
    assert "hf_abcdefghij" not in incident.model_dump_json()
    assert "#1" in told["kept"]["html"] and "told by jane" in told["kept"]["html"]


def test_in_chinese_it_is_told_in_chinese(desk, memory, crash):
    _, session, (_, worked) = solved(desk, crash)
    desk.keep(session, {"of": "case", "language": "zh"})
    assert kept(memory)[0].solved_by == worked.in_language("zh") != worked.en


def test_what_the_reader_says_takes_the_place_of_what_was_known_and_it_stays_one_incident(desk, memory, crash):
    _, session, _ = solved(desk, crash)
    _, session = desk.keep(session, {"of": "case", "language": "en"})
    said = {"solved_by": "driver 550.90", "tried": "", "ticket": "OPS-412", "who": "li@corp.example",
            "link": "https://jira.example.com/browse/OPS-412"}  # fmt: skip
    sent, session = desk.keep(session, {"of": "case", "said": said})
    (incident,) = kept(memory)
    assert (incident.solved_by, incident.ticket, incident.who, incident.tried) == ("driver 550.90", "OPS-412", "li", "")
    assert incident.links == ("https://jira.example.com/browse/OPS-412",)
    sent, _ = desk.keep(session, {"of": "case", "said": {**said, "link": "javascript:alert(1)"}})
    assert kept(memory)[0].links == () and "The link was left out" in sent["kept"]["html"]


def test_it_is_seen_beside_the_next_answer_and_makes_nothing_more_certain(desk, crash):
    _, before = asked(desk, Session(), UNKNOWN.format(2))
    _, session = asked(desk, Session(), UNKNOWN.format(1))
    _, session = asked(desk, session, "turned out somebody had unplugged the sensor")
    _, session = desk.press(session, "choose", {"choice": "close"})
    _, _ = desk.keep(session, {"of": "case", "language": "en"})
    sent, after = asked(desk, Session(), UNKNOWN.format(2))
    assert "Your team saw this before" in sent["turns"][0]["html"] and "团队以前遇到过" in sent["turns"][0]["html"]
    assert "Solved by: turned out somebody had unplugged the sensor" in sent["turns"][0]["html"]
    assert after.conversation.diagnosis.verdict == before.conversation.diagnosis.verdict
    assert after.conversation.hypotheses == before.conversation.hypotheses


@pytest.mark.parametrize("sent", [{}, {"of": "case"}, {"of": "group", "key": "no such"}, {"of": ["case"], "said": 3}])
def test_what_is_not_solved_or_not_there_is_not_kept(desk, memory, crash, sent):
    _, session = asked(desk, Session(), crash)
    told, after = desk.keep(session, sent)
    assert told["problem"]["name"] in {"error.not_over", "error.forgotten"}
    assert after is session and not memory.exists()


def test_a_kept_case_is_told_so_after_a_reload_and_is_deleted_with_a_press(desk, memory, crash):
    _, session, _ = solved(desk, crash)
    _, session = desk.keep(session, {"of": "case", "language": "en"})
    assert "Kept as incident #1" in desk._shown(session, everything=True)["turns"][-1]["html"]
    told, session = desk.keep(session, {"of": "case", "forget": True})
    assert kept(memory) == [] and 'data-act="keep"' in told["kept"]["html"]


def test_a_memory_that_cannot_be_written_is_a_problem_told_and_the_chat_goes_on(desk, memory, crash):
    memory.write_text("no database, whatever its name says, and long enough to be read as one", encoding="utf-8")
    sent, session, _ = solved(desk, crash)
    assert "keeping" not in sent["turns"][-1]["html"]
    told, _ = desk.keep(session, {"of": "case", "language": "en"}, request_id="r7")
    assert told["problem"] == {"name": "error.not_kept", "values": ["r7"]}


def test_where_nothing_is_stored_nothing_is_offered(assistant, memory, crash):
    service = Service(replace(assistant, recall=recall_from(memory, assistant.encoder)), None)
    sent, _, _ = solved(Controller(Known(service, [builtin_path()])), crash)
    assert "keeping" not in sent["turns"][-1]["html"]


def test_of_a_long_log_the_lines_around_the_root_are_kept(desk, memory, crash):
    noise = "\n".join(f"INFO step {number} loss 0.{number}" for number in range(2_000))
    _, session, _ = solved(desk, f"{noise}\n{crash}\n{noise}")
    desk.keep(session, {"of": "case", "language": "en"})
    (incident,) = kept(memory)
    assert "an illegal memory access was encountered" in incident.told and len(incident.told) <= 8_000
    assert "an illegal memory access was encountered" in incident.root


# --- a group of a triage ---------------------------------------------------------------------------------------------


def triaged(desk, tmp_path, text, session=None):
    file = tmp_path / "upload.log"
    file.write_text(text, encoding="utf-8")
    *_, (sent, session) = desk.triage(session or Session(), [Upload(file, "night.log")])
    return sent["triage"], session


def test_a_group_is_kept_once_however_often_and_seen_at_the_next_triage(desk, memory, tmp_path):
    log = f"2026-11-12 03:10:00 ERROR {UNKNOWN.format(1)}\n"
    html, session = triaged(desk, tmp_path, log)
    key = session.triage.groups[0].key
    assert 'data-act="keep"' in html and not memory.exists()
    _, session = desk.keep(session, {"of": "group", "key": key, "who": "jane"})
    said = {"solved_by": "frobctl --reset", "ticket": "OPS-9", "who": "jane"}
    _, session = desk.keep(session, {"of": "group", "key": key, "said": said})
    (incident,) = kept(memory)
    assert "frobnicator" in incident.root and incident.solved_by == "frobctl --reset"
    assert str(incident.time.date()) == "2026-11-12" and incident.status == "solved"
    assert "sk-abcdef" not in incident.model_dump_json()
    html, _ = triaged(desk, tmp_path, log)  # the same night again: it is the same incident
    assert "Kept as incident #1" in html and 'data-form="incident"' not in html
    html, other = triaged(desk, tmp_path, f"2026-11-14 03:10:00 ERROR {UNKNOWN.format(2)}\n")
    assert "Your team saw this before" in html and "Solved by: frobctl --reset" in html and 'data-act="keep"' in html
    desk.keep(other, {"of": "group", "key": other.triage.groups[0].key})
    assert len(kept(memory)) == 2


def test_an_incident_that_somebody_else_kept_is_shown_and_not_changed(desk, memory, tmp_path):
    log = f"ERROR {UNKNOWN.format(1)}\n"
    _, session = triaged(desk, tmp_path, log)
    group = {"of": "group", "key": session.triage.groups[0].key}
    desk.keep(session, {**group, "said": {"solved_by": "frobctl --reset", "who": "jane"}})
    _, stranger = triaged(desk, tmp_path, log)
    desk.keep(stranger, {**group, "said": {"solved_by": "nonsense", "who": "eve"}})
    told, _ = desk.keep(stranger, {**group, "forget": True})
    (incident,) = kept(memory)
    assert (incident.solved_by, incident.who) == ("frobctl --reset", "jane") and "told by jane" in told["kept"]["html"]


# --- in a browser ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def team(assistant, store, tmp_path_factory):
    """The address of an app with a team's memory, and the memory's file."""
    pytest.importorskip("gradio", reason="needs Gradio: pip install 'error-assistant[ui]'")
    from ui.server import ServeOptions, start

    path = tmp_path_factory.mktemp("memory") / "team.sqlite"
    remembering = replace(assistant, recall=recall_from(path, assistant.encoder))
    service = Service(remembering, lambda: store)
    blocks = start(service, [builtin_path()], ServeOptions(port=free_port()))
    yield blocks.local_url, path
    blocks.close(verbose=False)


@pytest.fixture
def sit(open_reader, team):
    """Return a function that sits a reader down before the team's app."""

    def one(**options):
        reader = open_reader(**options)
        there = watched(reader.page.context.new_page(), team[0])
        readers.append(there)
        return there

    readers = []
    yield one
    assert [problem for reader in readers for problem in reader.problems] == []


CLOSED = "turned out the sensor was unplugged"


def test_in_a_browser_a_solved_case_is_kept_with_one_press_and_seen_beside_the_next_answer(sit, team):
    reader = sit().open().send(UNKNOWN.format(7)).send(CLOSED)
    page = reader.page
    assert page.locator("[data-act=keep]").count() == 0  # not solved yet
    page.locator("[data-choice=close]").click()
    reader.wait_for_turn(2)
    page.click("[data-act=keep]")
    page.wait_for_selector(".kept:has-text('Kept as incident #')")
    assert CLOSED in reader.texts(".kept")[0]
    page.click(".kept summary")
    page.fill(".kept [name=ticket]", "OPS-412")
    page.fill(".kept [name=who]", "jane")
    page.click(".kept [type=submit]")
    page.wait_for_selector(".kept:has-text('OPS-412')")
    page.get_by_role("button", name="中文", exact=True).click()
    assert "已存为团队记录" in reader.texts(".kept")[0] and "jane 记录" in reader.texts(".kept")[0]
    page.reload()
    page.wait_for_selector(".kept:has-text('OPS-412')")  # the case is told again, and is still kept

    other = sit(language="zh-CN").open().send(UNKNOWN.format(8))
    assert "团队以前遇到过" in other.texts(".part.seen")[0] and CLOSED in other.texts(".part.seen")[0]
    page.click(".kept summary")
    page.click("[data-act=unkeep]")
    page.wait_for_selector("[data-act=keep]")
    assert not any("frobnicator" in it.root for it in kept(team[1]))


def test_in_a_browser_a_group_is_kept_with_one_press_and_told_how_it_was_solved(sit, team):
    reader = sit(language="zh-CN", width=390, height=844).open("?tab=triage")
    page = reader.page
    page.wait_for_selector("#logs", state="attached")
    log = "2026-11-12 03:10:00 ERROR WarpDriveError: coil 4 lost phase lock\n"
    page.set_input_files("#logs", files=[{"name": "a.log", "mimeType": "text/plain", "buffer": log.encode()}])
    page.wait_for_selector(".group")
    page.locator("[data-act=keep]").first.click()
    page.wait_for_selector(".group .kept")
    page.fill(".kept [name=solved_by]", "换了线圈")  # the form is open: nobody has said what solved it
    page.click(".kept [type=submit]")
    page.wait_for_selector(".kept:has-text('解决办法：换了线圈')")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    later = log.replace("11-12", "11-15").replace("coil 4", "coil 7")
    page.set_input_files("#logs", files=[{"name": "b.log", "mimeType": "text/plain", "buffer": later.encode()}])
    page.wait_for_selector(".group .part.seen")
    assert "解决办法：换了线圈" in reader.texts(".group .part.seen")[0]
    assert page.locator("[data-act=keep]").count() == 1


def test_without_a_server_that_remembers_the_case_it_is_told_again_and_then_kept(sit, team):
    reader = sit().open().send("HyperError: flux 12 out of bounds").send(CLOSED)
    page = reader.page
    page.locator("[data-choice=close]").click()
    reader.wait_for_turn(2)
    page.evaluate("document.querySelector('#turns .turn').remove()")  # the page and the server no longer agree
    page.click("[data-act=keep]")
    page.wait_for_selector(".kept:has-text('Kept as incident #')")
    assert page.locator(".turn").count() == 3
