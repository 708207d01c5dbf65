"""The store of incidents: what is put in is found, counted, changed in place, and gone when it is forgotten."""

import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from assistant.diagnosis.reading import read
from assistant.memory.errors import StoreUnusable
from assistant.memory.incidents.building import Ticket, incident_of
from assistant.memory.incidents.finding import find, question_about
from assistant.memory.incidents.schema import MIGRATIONS
from assistant.memory.incidents.store import FILE_VARIABLE, default_path, open_incidents

ROOT = Path(__file__).parents[2]
OOM = "RuntimeError: CUDA error: out of memory on device 3"


def ticket(number=1, title="Trainer dies", body=OOM, **fields):
    said = {"solved_by": "half the batch", "ticket": f"OPS-{number}", **fields}
    return Ticket(f"jira:OPS-{number}", title, body, **said)


@pytest.fixture
def store(tmp_path, word_encoder):
    with open_incidents(tmp_path / "deep" / "i.sqlite", word_encoder) as opened:
        yield opened


def put(store, *tickets):
    return store.put([incident_of(it) for it in tickets])


def asked(store, text, **options):
    return find(store, question_about(text, store.encoder), **options)


def test_what_is_kept_comes_back_as_it_was(store):
    when = datetime(2026, 11, 12, 9, 30, tzinfo=UTC)
    incident = incident_of(ticket(time=when, who="张三", links=("https://jira.example.com/OPS-1",), tried="reboot"))
    store.put([incident])
    (kept,) = store.all()
    assert kept.incident == incident and kept.number == 1 and kept.incident.time == when


def test_it_belongs_to_its_owner_alone(store):
    put(store, ticket())
    assert {path.stat().st_mode & 0o777 for path in store.path.parent.iterdir()} == {0o600}


def test_an_incident_is_known_by_its_source(store):
    put(store, ticket(1), ticket(2))
    assert store.number_of("jira:OPS-2") == 2 and store.number_of("jira:OPS-3") is None


def test_what_a_longer_log_said_holds_for_its_excerpt():
    log = read(OOM)
    whole, part = ticket(body=OOM), ticket(body="the log is cut", title="")
    incident = incident_of(part, "cuda/out-of-memory", event=log.root_event, versions=["PyTorch 2.4.1"])
    assert incident.key == incident_of(whole).key and incident.title == OOM
    assert incident.versions == ("PyTorch 2.4.1",) and incident.entry_id == "cuda/out-of-memory"


def test_the_same_source_replaces_what_it_said_before_under_its_number(store):
    assert put(store, ticket(1), ticket(2)).added == 2
    counts = put(store, ticket(1, solved_by="driver 550 in place of 535"))
    assert (counts.added, counts.changed, store.count) == (0, 1, 2)
    assert store.get(1).incident.solved_by == "driver 550 in place of 535"
    assert store.with_word("driver") == [1] and store.with_word("batch") == [2]
    assert store.word_counts(["batch", "driver", "nowhere"]) == {"batch": 1, "driver": 1}


def test_sightings_of_one_message_are_counted_whatever_its_numbers(store):
    days = (datetime(2026, 11, day, tzinfo=UTC) for day in (3, 12, 5))
    for number, when in enumerate(days, start=1):
        put(store, ticket(number, body=f"RuntimeError: cannot open /data/run{number}/x.bin: errno {number}", time=when))
    key = store.get(1).incident.key
    seen = store.sightings(key)
    assert (seen.times, seen.last) == (3, datetime(2026, 11, 12, tzinfo=UTC))
    (match,) = asked(store, "RuntimeError: cannot open /data/run9/y.bin: errno 9", threshold=0.0)
    assert match.kept.number == 2 and match.found_by == "signature"  # the newest speaks for them


def test_a_solved_sighting_speaks_for_an_open_one(store):
    put(store, ticket(1), ticket(2, solved_by="", time=datetime(2026, 11, 12, tzinfo=UTC)))
    (match,) = asked(store, OOM)
    assert match.kept.incident.ticket == "OPS-1"


def test_words_and_meaning_find_it_in_either_language(store):
    put(
        store,
        ticket(1, title="磁盘写满后数据库拒绝写入", body="数据库报只读，删掉旧日志就好了", solved_by="清理旧日志"),
    )
    put(store, ticket(2, title="Login page is blank", body="after the last deploy", solved_by="cleared the cache"))
    assert asked(store, "数据库拒绝写入，磁盘写满", threshold=0.0)[0].kept.number == 1
    assert asked(store, "the login page stays blank", threshold=0.0)[0].kept.number == 2


def test_an_empty_store_answers_nothing(store):
    assert store.is_empty and store.count == 0 and asked(store, OOM, threshold=0.0) == ()


@pytest.mark.parametrize(
    "text", ["", "   ", "\x00", "'; DROP TABLE incidents; --", '"quoted" AND NEAR(', "x y " * 20_000]
)
def test_hostile_text_is_only_text(store, text):
    put(store, Ticket("a", text, text + OOM, tried=text, solved_by=text, who=text, ticket=text, links=(text,)))
    (kept,) = store.all()
    assert kept.incident.title and len(kept.incident.told) <= 8_000 and kept.incident.links == ()
    assert asked(store, f"{OOM} {text}", threshold=0.0)[0].kept.number == 1
    assert store.delete([1]) == 1 and store.with_word("cuda") == []


def test_no_secret_reaches_the_file(store, tmp_path):
    secrets = "password=hunter2 ghp_abcdefghijklmnopqrst0123 me@example.com"
    put(store, Ticket("jira:1", f"boom {secrets}", f"{OOM} {secrets}", tried=secrets, solved_by=secrets,
                      who="jane@example.com", links=("https://user:hunter2@jira.example.com/OPS-1",)))  # fmt: skip
    store.close()
    for path in (tmp_path / "deep").iterdir():
        data = path.read_bytes()
        assert not [it for it in (b"hunter2", b"ghp_", b"jane@", b"me@") if it in data]
    with open_incidents(tmp_path / "deep" / "i.sqlite") as again:
        assert again.get(1).incident.who == "jane"


def test_what_is_forgotten_lies_nowhere(store, tmp_path):
    put(store, ticket(1, title="the frobnicator burnt", who="jane", time=datetime(2023, 5, 1, tzinfo=UTC)))
    put(store, ticket(2, who="Bob", time=datetime(2025, 5, 1, tzinfo=UTC)), ticket(3, who="jane"))
    assert store.matching(before=datetime(2024, 1, 1, tzinfo=UTC)) == [1]
    assert store.matching(person="JANE") == [1, 3]
    assert store.matching(person="jane", before=datetime(2024, 1, 1, tzinfo=UTC)) == [1]
    assert store.delete([1, 1, 99]) == 1 and store.count == 2
    store.close()
    assert not any(b"frobnicator" in path.read_bytes().lower() for path in (tmp_path / "deep").iterdir())


def test_vectors_in_a_file_answer_as_those_in_the_database_and_are_overwritten_when_forgotten(store):
    for number in range(60):
        put(store, ticket(number, title=f"job number{number} of team{number % 7} failed", body=f"thing{number} broke"))
    question = "job number33 of team5 failed"
    before = [it.kept.number for it in asked(store, question, threshold=0.0)]
    assert store.vectors.write_file(always=True)
    assert [it.kept.number for it in asked(store, question, threshold=0.0)] == before
    put(store, ticket(99, title="job number33 of team5 failed once more", body="again"))  # behind the end of the file
    assert {34, 61} <= {it.kept.number for it in asked(store, question, threshold=0.0, most=5)}
    store.delete([34])
    assert 34 not in {it.kept.number for it in asked(store, question, threshold=0.0, most=9)}


def test_another_encoder_may_not_write_until_all_is_encoded_anew(store, word_encoder):
    put(store, ticket(1), ticket(2, title="Login page is blank", body="since the last deploy"))
    other = type("Other", (type(word_encoder),), {"name": "other@1"})()
    with open_incidents(store.path, other) as opened:
        with pytest.raises(StoreUnusable, match="assistant incidents reindex"):
            put(opened, ticket(3))
        assert opened.reindex() == 2 and opened.encoder_name == "other@1"
        assert put(opened, ticket(3)).added == 1
        assert asked(opened, "Login page is blank", threshold=0.0)[0].kept.incident.ticket == "OPS-2"


WRITER = """
import sys
sys.path.insert(0, "tests")
from conftest import WordEncoder
from assistant.memory.incidents.building import Ticket, incident_of
from assistant.memory.incidents.store import open_incidents
where, name = sys.argv[1:]
with open_incidents(where, WordEncoder()) as store:
    for number in range(10):
        store.put([incident_of(Ticket(f"{name}:{number}", f"case {number}", "KeyError: 'x'")),
                   incident_of(Ticket(f"shared:{number}", "shared", name))])
"""


def test_many_processes_write_at_the_same_time_from_the_very_first_incident_on(tmp_path):
    where = tmp_path / "i.sqlite"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", WRITER, str(where)]
    writers = [
        subprocess.Popen([*command, f"w{it}"], cwd=ROOT, env=environment, stderr=subprocess.PIPE) for it in range(4)
    ]
    said = [writer.communicate(timeout=120)[1].decode() for writer in writers]
    assert [writer.returncode for writer in writers] == [0] * 4, said
    with open_incidents(where) as store:
        assert store.count == 4 * 10 + 10
        assert store.word_counts(["keyerror", "shared"]) == {"keyerror": 40, "shared": 10}
        assert len(store.with_word("keyerror")) == 40


def test_a_store_of_a_newer_program_is_left_alone(tmp_path, word_encoder):
    where = tmp_path / "i.sqlite"
    open_incidents(where, word_encoder).close()
    with sqlite3.connect(where) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(StoreUnusable, match="update error-assistant"):
        open_incidents(where)


def test_a_file_of_something_else_is_refused_by_its_name(tmp_path):
    where = tmp_path / "notes.sqlite"
    where.write_text("these are no incidents, but a text that is long enough to be looked at", encoding="utf-8")
    with pytest.raises(StoreUnusable, match=r"notes\.sqlite cannot be used"):
        open_incidents(where)


def test_a_url_is_refused_with_what_to_name_instead():
    with pytest.raises(StoreUnusable, match="name a file"):
        open_incidents("postgresql://host/db")


def test_the_environment_names_another_file(monkeypatch, tmp_path):
    monkeypatch.setenv(FILE_VARIABLE, str(tmp_path / "team.sqlite"))
    assert default_path() == tmp_path / "team.sqlite"
    monkeypatch.delenv(FILE_VARIABLE)
    assert default_path().name == "incidents.sqlite"


def test_signatures_are_looked_up_in_their_index(tmp_path, word_encoder):
    from assistant.memory.incidents.store import OF_KEY

    with open_incidents(tmp_path / "team.sqlite", word_encoder) as store:
        plan = store.connection().execute(f"EXPLAIN QUERY PLAN SELECT number FROM incidents WHERE {OF_KEY}", ("a",))
        assert "incidents_by_key" in str(plan.fetchall())
