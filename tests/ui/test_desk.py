"""The desk: messages, files and buttons from a browser that may send anything, and what is kept of them."""

import pytest

from assistant.diagnosis.types import Choice, Question, QuestionKind
from assistant.dialogue.types import Answered, Asked, Evidence, Tried
from assistant.memory.types import Outcome
from ui.controller import LONGEST_TEXT, Message, Session
from ui.files import LARGEST_FILE
from ui.triage_runs import Upload


def asked(desk, session, text="", **message):
    file, name = message.pop("file", None), message.pop("name", "")
    files = (Upload(file, name),) if file else ()
    *notes, (sent, session) = desk.ask(session, Message(text, files, **message), "r1")
    return sent, session, [note for note, _ in notes]


def first_step(session):
    return session.conversation.numbered[0]


def first_cure(desk, session):
    """Return the first step that does not only find out: what came of it counts."""
    kinds = {
        step: desk.known.entry(step.entry_id).workarounds[step.place].kind for step in session.conversation.numbered
    }
    return next(step for step, kind in kinds.items() if kind != "find_out")


def told(step, outcome="failed", **more):
    return {"entry": step.entry_id, "place": step.place, "outcome": outcome, **more}


def test_a_paste_becomes_a_turn_with_its_panel(desk, crash):
    sent, session, _ = asked(desk, Session(), crash)
    assert [turn["id"] for turn in sent["turns"]] == ["turn-0"]
    assert "an illegal memory access was encountered" in sent["turns"][0]["html"]
    assert 'data-key="cuda/illegal-address"' in sent["panel"]
    assert session.conversation.best.entry_id == "cuda/illegal-address"


def test_a_failed_workaround_makes_its_entry_less_likely_and_is_stored_without_the_log(desk, store, crash):
    _, session, _ = asked(desk, Session(), crash)
    before = session.conversation.best.probability
    step = first_cure(desk, session)
    sent, after = desk.press(session, "tell", told(step), "r2")
    assert after.conversation.best.probability < before
    assert told(step) in sent["told"]
    kept = [it.report for it in store.reports(step.entry_id) if it.report.session == session.id]
    assert [(report.outcome, report.origin, report.paste) for report in kept] == [(Outcome.FAILED, "chat", "")]


def stored(store, session):
    return [it.report.outcome for it in store.reports() if it.report.session == session.id]


def test_a_typed_outcome_is_proposed_and_stored_when_its_button_is_pressed(desk, store, crash):
    _, session, _ = asked(desk, Session(), crash)
    step = first_cure(desk, session)
    number = session.conversation.numbered.index(step) + 1
    sent, session, _ = asked(desk, session, f"第 {number} 个办法试过了，没用")
    assert 'data-act="confirm"' in sent["turns"][0]["html"]
    assert 'data-act="decline"' in sent["turns"][0]["html"]
    assert not session.conversation.tried
    assert stored(store, session) == []
    _, agreed, _ = asked(desk, session, "是的")  # in words it holds for this conversation, and for nobody else
    assert [it.step for it in agreed.conversation.tried] == [step]
    assert stored(store, session) == []
    _, session = desk.press(session, "tell", {"outcomes": [told(step)]})
    assert [it.step for it in session.conversation.tried] == [step]
    assert stored(store, session) == [Outcome.FAILED]


@pytest.mark.parametrize("choice", [{}, [], None, 1.5, "no such"])
def test_a_press_that_no_button_makes_changes_nothing(desk, crash, choice):
    _, session, _ = asked(desk, Session(), crash)
    _, after = desk.press(session, "choose", {"choice": choice})
    assert after.conversation.tried == session.conversation.tried


def test_what_was_not_meant_is_not_counted_and_the_step_is_offered_again(desk, store, crash):
    _, session, _ = asked(desk, Session(), crash)
    steps = [desk.known.entry(it.entry_id).workarounds[it.place].kind for it in session.conversation.numbered]
    _, session, _ = asked(desk, session, f"step {steps.index('cure') + 1} worked")
    sent, session = desk.press(session, "decline", {})
    assert "Nothing was counted" in sent["turns"][0]["html"]
    assert not session.conversation.tried
    assert stored(store, session) == []
    assert desk.press(session, "decline", {})[0]["problem"]["name"] == "error.answered"


@pytest.mark.parametrize("words", ["turned out the cable was loose", "原来是网线松了"])
def test_a_case_that_something_else_solved_is_closed_with_a_button_and_nothing_is_stored(desk, store, crash, words):
    _, session, _ = asked(desk, Session(), crash)
    sent, session, _ = asked(desk, session, words)
    assert 'data-choice="close"' in sent["turns"][0]["html"]
    _, kept_open = desk.press(session, "decline", {})
    assert not kept_open.conversation.is_over
    sent, closed = desk.press(session, "choose", {"choice": "close"})
    assert "The case is closed" in sent["turns"][0]["html"]
    assert closed.conversation.is_over
    assert stored(store, session) == []
    assert desk.press(closed, "choose", {"choice": "close"})[0]["problem"]["name"] == "error.answered"


@pytest.mark.parametrize(("message", "language"), [
    ("容器跑一会儿就被杀，退出码 137", "zh"), ("my container is killed after a while", "en"), ("哪个最稳妥", "zh"),
    ("RuntimeError: CUDA error: out of memory", ""),
])  # fmt: skip
def test_the_page_is_told_the_language_of_the_words_and_none_for_a_log(desk, message, language):
    sent, _, _ = asked(desk, Session(), message)
    assert sent.get("words", "") == language


@pytest.mark.parametrize("words", ["undo", "撤销"])
def test_undo_deletes_the_row(desk, store, crash, words):
    _, session, _ = asked(desk, Session(), crash)
    _, session = desk.press(session, "tell", told(first_cure(desk, session)))
    assert stored(store, session) == [Outcome.FAILED]
    _, session, _ = asked(desk, session, words)
    assert stored(store, session) == []
    assert not session.conversation.tried


def test_the_log_is_stored_only_where_the_reader_agreed_and_without_secrets(desk, store, crash):
    _, session, _ = asked(desk, Session(), f"{crash}\nexport API_KEY=sk-abcdefghijklmnopqrstuvwxyz0123456789")
    desk.press(session, "tell", told(first_cure(desk, session), keep=True))
    (report,) = [it.report for it in store.reports() if it.report.session == session.id]
    assert "an illegal memory access" in report.paste
    assert "sk-abcdefghij" not in report.paste


def test_what_a_reader_reports_does_not_count_twice_in_their_own_conversation(desk, crash):
    _, session, _ = asked(desk, Session(), crash)
    _, once = desk.press(session, "tell", told(first_step(session)))
    _, later, _ = asked(desk, once, "show the dead ends")
    assert later.conversation.best.probability == pytest.approx(once.conversation.best.probability)


def test_a_file_is_read_and_removed(desk, crash, tmp_path):
    file = tmp_path / "crash.log"
    file.write_bytes(crash.encode("utf-16"))
    sent, session, _ = asked(desk, Session(), file=file, name="crash.log")
    assert not file.exists()
    assert session.conversation.best.entry_id == "cuda/illegal-address"
    assert "crash.log" in sent["turns"][0]["html"]


def test_a_long_file_says_how_far_it_is_read(desk, crash, tmp_path, monkeypatch):
    monkeypatch.setattr("ui.conversation.TICK", 0.01)
    file = tmp_path / "long.log"
    file.write_text("2026-11-19 02:41:07 INFO step ok, loss 1.25, 12 ms\n" * 60_000 + crash)
    _, session, notes = asked(desk, Session(), file=file, name="long.log")
    shares = [note["working"]["share"] for note in notes if "share" in note["working"]]
    assert shares == sorted(shares)
    assert len(shares) > 3
    assert session.conversation.best.entry_id == "cuda/illegal-address"


@pytest.mark.parametrize("content", [b"", bytes(range(256)) * 99])
def test_a_file_without_text_is_told_as_such(desk, tmp_path, content):
    file = tmp_path / "core"
    file.write_bytes(content)
    sent, session, _ = asked(desk, Session(), file=file, name="core")
    assert sent["problem"]["name"] == "error.unreadable"
    assert not file.exists()
    assert session.conversation.turns == ()


def test_too_much_is_refused_with_the_limit(desk, tmp_path):
    file = tmp_path / "huge.log"
    with file.open("wb") as opened:
        opened.truncate(LARGEST_FILE + 1)
    sent, _, _ = asked(desk, Session(), file=file, name="huge.log")
    assert sent["problem"] == {"name": "error.too_large", "values": ["huge.log", 32]}
    sent, _, _ = asked(desk, Session(), "x" * (LONGEST_TEXT + 1))
    assert sent["problem"]["name"] == "error.too_large"


def test_an_error_of_ours_is_told_by_its_number_and_logged_without_the_paste(desk, monkeypatch, caplog):
    def broken(*_, **__):
        raise RuntimeError("password=hunter2 in the message")

    monkeypatch.setattr("ui.controller.reply", broken)
    sent, session, _ = asked(desk, Session(), "password=hunter2")
    assert sent["problem"] == {"name": "error.failed", "values": ["r1"]}
    assert session.conversation.turns == ()
    assert "r1" in caplog.text
    assert "hunter2" not in caplog.text


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"entry": "cuda/illegal-address"},
        {"entry": "cuda/illegal-address", "place": 99, "outcome": "failed"},
        {"entry": "cuda/illegal-address", "place": -1, "outcome": "failed"},
        {"entry": "cuda/illegal-address", "place": 0, "outcome": "stolen"},
        {"entry": "../../etc", "place": 0, "outcome": "failed"},
        {"entry": ["x"], "place": "0", "outcome": None},
    ],
)
def test_a_button_that_makes_no_sense_changes_nothing(desk, crash, sent):
    _, session, _ = asked(desk, Session(), crash)
    answer, after = desk.press(session, "tell", sent)
    assert "problem" in answer
    assert after is session


def test_a_button_after_the_conversation_was_forgotten_says_so(desk, crash):
    _, session, _ = asked(desk, Session(), crash)
    answer, _ = desk.press(Session(), "tell", told(first_step(session)))
    assert answer["problem"]["name"] == "error.forgotten"


def likelihood(session, entry_id):
    return next(it.probability for it in session.conversation.hypotheses if it.entry_id == entry_id)


def with_question(desk, session):
    """Return the session after a turn that ends with a question."""
    from dataclasses import replace

    first, second = [it.entry_id for it in session.conversation.hypotheses if it.entry_id][:2]
    choices = (Choice(first, "Java"), Choice(second, "MySQL"))
    question = Question(QuestionKind.PRODUCT, choices)
    *before, last = session.conversation.turns
    answer = replace(last.answer, parts=(*last.answer.parts, Asked(question, 0.5)))
    return replace(session, conversation=replace(session.conversation, turns=(*before, replace(last, answer=answer))))


def test_a_question_has_a_button_for_every_answer_and_takes_it(desk):
    from ui.components.answer import turn

    _, session, _ = asked(desk, Session(), "pool is exhausted and connections time out")
    session = with_question(desk, session)
    html = turn(session.conversation, 0, desk.known)
    chosen = session.conversation.question.choices[1].entry_id
    assert [f'data-choice="{value}"' in html for value in ("0", "1", "-1", "unknown")] == [True] * 4
    sent, after = desk.press(session, "choose", {"choice": "1"})
    assert [fact.choice for fact in after.conversation.facts if isinstance(fact, Answered)] == [1]
    assert after.conversation.best.entry_id == chosen
    assert likelihood(after, chosen) > 1.5 * likelihood(session, chosen)
    assert "turns" in sent
    assert desk.press(session, "choose", {"choice": "7"})[0]["problem"]["name"] == "error.answered"
    assert desk.press(Session(), "choose", {"choice": "0"})[0]["problem"]["name"] == "error.answered"


def test_asking_for_the_other_language_switches_the_page(desk, crash):
    _, session, _ = asked(desk, Session(), crash)
    sent, session, _ = asked(desk, session, "换成中文")
    assert sent["language"] == "zh"
    sent, _, _ = asked(desk, session, "in English please")
    assert sent["language"] == "en"


def test_nobody_edits_a_session(desk, crash):
    empty = Session()
    _, one, _ = asked(desk, empty, crash)
    _, two = desk.press(one, "tell", told(first_step(one)))
    assert [len(it.conversation.turns) for it in (empty, one, two)] == [0, 1, 2]
    assert [type(fact) for fact in two.conversation.facts] == [Evidence, Tried]


@pytest.mark.parametrize(
    "wanted",
    [{}, {"view": "nothing"}, {"view": ["browse"]}, {"view": "entry"}, {"view": "entry", "id": "../../../etc/passwd"},
     {"view": "entry", "id": {"a": 1}}, {"view": "graph", "id": "<script>"},
     {"view": "results", "facets": 7, "shown": "x"},
     {"view": "results", "facets": {"words": ["a"], "tier": "best", "language": "fr", "version": "(" * 500}}],
)  # fmt: skip
def test_a_page_that_makes_no_sense_is_an_empty_or_a_plain_one(desk, wanted):
    html = desk.page(wanted)
    assert "<script" not in html
    assert "root:" not in html


def test_facets_leave_what_they_say(desk):
    from ui.catalogue import Facets

    found = desk.known.search(Facets(domain="cuda", tier="proven", version="CUDA 12.4"))
    assert found
    assert {(row.domain, row.tier.value) for row in found} == {("cuda", "proven")}
    assert not desk.known.search(Facets(language="en", domain="git"))
    assert desk.known.search(Facets(words="index.lock"))[0].entry_id == "git/index-lock"
    assert desk.known.search(Facets(words="显存不足"))[0].entry_id.endswith("out-of-memory")


def uploaded(folder, **files):
    made = []
    for number, (name, content) in enumerate(files.items()):
        path = folder / str(number)
        path.write_bytes(content)
        made.append(Upload(path, name))
    return made


def test_many_logs_are_grouped_under_their_own_names_and_removed(desk, crash, tmp_path):
    log = crash.encode()
    files = uploaded(tmp_path, **{"a.log": log, "b/../c?.log": log, "core": bytes(range(256)) * 99, "<u>.log": b"well"})
    *notes, (sent, session) = desk.triage(Session(), files)
    assert all("working" in note for note, _ in notes)
    assert "cuda/illegal-address" in sent["triage"]
    assert "a.log" in sent["triage"]
    assert "<u>" not in sent["triage"]
    assert "/tmp" not in sent["triage"]
    assert [group.runs for group in session.triage.groups if group.key == "known:cuda/illegal-address"] == [2]
    assert [(item.source, item.reason) for item in session.triage.unread] == [("core", "binary")]
    assert list(tmp_path.iterdir()) == []
    taken = {form: desk.report(session, form, "zh")[0]["download"] for form in ("html", "json", "csv", "markdown")}
    assert {one["name"] for one in taken.values()} == {"triage.html", "triage.json", "triage.csv", "triage.md"}
    assert "已知" in taken["markdown"]["text"]
    assert desk.report(session, "parquet", "en")[0]["problem"]["name"] == "error.forgotten"
    assert desk.report(Session(), "html", "en")[0]["problem"]["name"] == "error.forgotten"


def test_no_logs_and_too_many_are_told(desk, tmp_path):
    from ui.triage_runs import MOST_FILES

    ((nothing, _),) = desk.triage(Session(), [])
    assert nothing["problem"]["name"] == "error.empty"
    files = uploaded(tmp_path, **{f"{number}.log": b"x" for number in range(MOST_FILES + 1)})
    ((many, _),) = desk.triage(Session(), files)
    assert many["problem"]["name"] == "error.too_many"


def resumed(desk, actions, **more):
    sent, session = desk.resume({"actions": actions, **more})
    return sent, session


def test_a_case_is_told_again_from_its_messages_and_presses_and_writes_nothing(desk, store, crash):
    _, session, _ = asked(desk, Session(), crash)
    step = first_cure(desk, session)
    _, session = desk.press(session, "tell", told(step))
    rows = len(list(store.reports()))
    actions = [{"act": "ask", "text": crash}, {"act": "tell", **told(step)}]
    sent, again = resumed(desk, actions, case=session.id)
    assert [turn["id"] for turn in sent["turns"]] == ["turn-0", "turn-1"]
    assert again.id == session.id
    assert [it.step for it in again.conversation.tried] == [step]
    assert len(list(store.reports())) == rows
    asked(desk, again, "undo")  # its own row is still its own
    assert len(list(store.reports())) == rows - 1


@pytest.mark.parametrize(
    "actions",
    [7, [], [None], [{"act": "steal"}], [{"act": "tell", "entry": "x"}], [{"act": "ask", "text": 7, "log": []}] * 3,
     [{"act": "ask", "text": "x"}] * 500],
)  # fmt: skip
def test_a_case_that_makes_no_sense_is_told_as_such(desk, actions):
    sent, session = resumed(desk, actions, case="../x", seen={"a": [[1, 2, 3, 4, 5, 6, 7]]})
    assert "problem" in sent or not session.conversation.evidence


def test_packed_files_and_several_at_once_are_read_with_the_words_beside_them(desk, crash, tmp_path):
    import gzip
    import io
    import zipfile

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("node-1/stderr.log", crash)
    files = uploaded(tmp_path, **{"night.log.gz": gzip.compress(crash.encode()), "node.zip": packed.getvalue()})
    *_, (sent, session) = desk.ask(Session(), Message("we are on CUDA 12.1", tuple(files)), "r1")
    assert session.conversation.best.entry_id == "cuda/illegal-address"
    assert "we are on CUDA 12.1" in sent["turns"][0]["html"]
    assert "night.log.gz · node.zip" in sent["turns"][0]["html"]
    assert {seen.product: seen.version for seen in session.conversation.versions}["CUDA"] == "12.1"
    log = session.conversation.evidence[0].diagnosis.log
    assert "===== node.zip/node-1/stderr.log =====" in [line.raw for line in log.lines]
    assert list(tmp_path.iterdir()) == []
