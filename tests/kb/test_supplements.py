"""What we add to imported entries fits them, is complete in both languages, and changes nothing that they say."""

import json
import re

import pytest

from kb.entry import Entry, Text
from kb.supplements import FOLDER, Supplement, signature_mark, supplemented
from scripts.clean_supplements import cleaned, gather, mended

LINES = [json.loads(line) for path in sorted(FOLDER.glob("*.jsonl")) for line in path.open(encoding="utf-8")]
CHINESE = re.compile("[\u4e00-\u9fff]")


def entry(**fields: object) -> Entry:
    given = {
        "id": "redis/noauth",
        "category": "runtime_error",
        "signature": {"en": "NOAUTH Authentication required."},
        "summary": {"en": "The server wants a password."},
        "root_cause": {"en": "The server wants a password."},
        "provenance": {"source": "made up"},
    }
    return Entry.model_validate(given | fields)


@pytest.fixture
def supplement(monkeypatch: pytest.MonkeyPatch):
    """A source named “made up” with a line for the entry above."""
    symptoms = (Text(en="The cache wants me to log in.", zh="缓存非要先登录"),)
    messages = ("redis.exceptions.AuthenticationError: Authentication required.",)
    added = Supplement("Redis 设了密码，连接时没有给。", symptoms, messages)
    lines = {("redis/noauth", signature_mark(entry())): added}
    monkeypatch.setattr("kb.supplements._lines", lambda source: lines if source == "made up" else {})


def test_an_imported_entry_gets_its_chinese_and_what_is_printed_and_how_people_describe_it(supplement):
    found = supplemented(entry())
    assert found.summary == Text(en="The server wants a password.", zh="Redis 设了密码，连接时没有给。")
    assert found.root_cause == found.summary
    assert [symptom.zh for symptom in found.symptoms] == ["缓存非要先登录"]
    assert found.aliases == ("redis.exceptions.AuthenticationError: Authentication required.",)


def test_what_the_entry_says_itself_stays(supplement):
    own = entry(
        summary={"en": "The server wants a password.", "zh": "要密码。"},
        root_cause={"en": "requirepass is set.", "zh": None},
        symptoms=[{"en": "I cannot log in."}],
        aliases=["NOAUTH"],
    )
    assert supplemented(own) == own


@pytest.mark.parametrize(
    "changed",
    [
        {"signature": {"en": "WRONGPASS invalid username-password pair"}},
        {"id": "redis/another"},
        {"provenance": {"source": "elsewhere"}},
        {"provenance": None},
    ],
)
def test_a_line_is_for_one_entry_of_one_source_in_one_state(supplement, changed: dict[str, object]):
    assert supplemented(entry(**changed)).symptoms == ()


def test_there_are_lines_and_each_entry_has_one():
    assert LINES
    assert len({(line["id"], line["signature"]) for line in LINES}) == len(LINES)


def test_every_line_is_complete_in_both_languages():
    for line in LINES:
        assert set(line) == {"id", "signature", "zh", "messages", "symptoms"}, line["id"]
        assert Entry.model_validate(entry().model_dump() | {"id": line["id"]}).id == line["id"]
        assert CHINESE.search(line["zh"]), line["id"]
        assert len(line["symptoms"]) >= 2, line["id"]
        for symptom in line["symptoms"]:
            assert CHINESE.search(symptom["zh"]) and not CHINESE.search(symptom["en"]), line["id"]
            assert 12 <= len(symptom["en"]) <= 400 and 6 <= len(symptom["zh"]) <= 160, (line["id"], symptom)


def test_every_line_has_further_messages_each_of_one_line_and_once():
    for line in LINES:
        messages = line["messages"]
        assert messages and len(set(messages)) == len(messages), line["id"]
        for message in messages:
            assert 22 <= len(message) <= 400 and "\n" not in message and message == message.strip(), (
                line["id"],
                message,
            )


# --- cleaning --------------------------------------------------------------------------------------------------------


def named(name: str, message: str, **fields: object) -> Entry:
    return entry(id=name, signature={"en": message}, **fields)


ENTRIES = [
    named("redis/noauth", "NOAUTH Authentication required.", pattern="noauth|authentication required"),
    named("redis/wrongpass", "WRONGPASS invalid username-password pair", pattern="wrongpass"),
    named("mongodb/auth", "MongoServerError: Authentication failed.", pattern="authentication failed"),
]


@pytest.mark.parametrize(
    ("message", "rule"),
    [
        ("redis.exceptions.AuthenticationError: Authentication required.", None),
        ("ReplyError: ERR AUTH called without any password", None),
        ("auth: required", "shorter than 22 characters"),
        ("redis-cli config set requirepass secret", "a command"),
        ("git: 'redis' is not a git command. See 'git --help'.", None),
        ("at Redis.sendCommand (/app/node_modules/ioredis/built/Redis.js:301:14)", "a stack frame"),
        ('File "redis/connection.py", line 279, in _lazy_init', "a stack frame"),
        ("WRONGPASS  invalid username-password pair.", "another error's signature"),
        ("MongoServerError: Authentication failed.", "another error's signature"),
        ("the cache on port 6380 asks for a password", "given to several errors"),
        ("-WRONGPASS user is disabled in the ACL file", "matches a sibling's pattern only"),
        ("MongoServerError: Authentication failed for app", None),
    ],
)
def test_a_message_that_says_nothing_of_its_entry_goes_and_the_rule_is_named(message: str, rule: str | None):
    other = ["The cache on port 6379 asks for a password"]
    rows = [
        {"id": "redis/noauth", "zh": "没给密码。", "messages": [message], "symptoms": []},
        {"id": "redis/wrongpass", "zh": "密码错。", "messages": other, "symptoms": []},
    ]
    (row, went), _ = cleaned(rows, gather(rows, ENTRIES))
    assert row["messages"] == ([] if rule else [message])
    assert {name for name, count in went.items() if count} == ({rule} if rule else set())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("升级到2.0后,跑`a,b`就报错(见日志)", "升级到 2.0 后，跑`a,b`就报错（见日志）"),
        ("重启 pod 就好了", "重启 pod 就好了"),
        ("报错: 连不上", "报错：连不上"),
    ],
)
def test_chinese_is_mended_once(text: str, wanted: str):
    assert mended(text) == wanted == mended(wanted)


def test_what_ships_is_mended_already():
    for line in LINES:
        for text in (line["zh"], *(symptom["zh"] for symptom in line["symptoms"])):
            assert mended(text) == text, line["id"]
