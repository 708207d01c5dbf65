"""The webhook: what monitoring sends comes in signed and bounded, and cards go out, once, at the channel's pace.

The shapes are written after the makers' public documentation, which `payloads` and `cards` name.
"""

import base64
import hashlib
import hmac
import http.client
import json
import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs, urlsplit

import pytest

from assistant.cli import main
from assistant.errors import BadArgument
from assistant.integrations.webhook import delivery
from assistant.integrations.webhook.cards import LONGEST, Message, card_for
from assistant.integrations.webhook.config import BadConfig, Channel, Config, Source, read_config
from assistant.integrations.webhook.delivery import Again, Outbox, Pace, Refused, deliver
from assistant.integrations.webhook.payloads import LONGEST_TEXT, MOST_PROBLEMS, problems_of
from assistant.integrations.webhook.server import LARGEST, Desk, server_of
from assistant.integrations.webhook.signatures import dingtalk_query, feishu_signature, is_from

ILLEGAL = "RuntimeError: CUDA error: an illegal memory access was encountered"
SECRET = "0123456789abcdef-of-the-source"
TOKEN = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"

ALERTMANAGER = {
    "version": "4", "groupKey": '{}:{alertname="TrainingFailed"}', "truncatedAlerts": 0, "status": "firing",
    "receiver": "assistant", "groupLabels": {"alertname": "TrainingFailed"}, "externalURL": "https://alerts.example.com",
    "commonLabels": {"alertname": "TrainingFailed"}, "commonAnnotations": {},
    "alerts": [
        {
            "status": "firing", "fingerprint": "1b2c3d4e5f607182",
            "labels": {"alertname": "TrainingFailed", "namespace": "ml", "pod": "train-0", "severity": "critical"},
            "annotations": {"summary": "train-0 failed", "description": f"last line: {ILLEGAL} token={TOKEN}"},
            "startsAt": "2026-11-19T02:41:08.157Z", "endsAt": "0001-01-01T00:00:00Z",
            "generatorURL": "https://prometheus.example.com/graph?g0.expr=failed",
        },
        {
            "status": "resolved", "fingerprint": "2b2c3d4e5f607182", "labels": {"alertname": "DiskFull"},
            "annotations": {"summary": "No space left on device"}, "startsAt": "2026-11-19T02:41:08.157Z",
            "endsAt": "2026-11-19T02:51:08.157Z", "generatorURL": "https://prometheus.example.com/graph",
        },
    ],
}  # fmt: skip
GRAFANA = {
    **ALERTMANAGER, "version": "1", "orgId": 1, "title": "[FIRING:1] TrainingFailed", "state": "alerting",
    "message": "**Firing**", "alerts": [
        {**ALERTMANAGER["alerts"][0], "values": {"B": 44.2, "C": 1}, "dashboardURL": "", "panelURL": "",
         "silenceURL": "https://grafana.example.com/alerting/silence/new"},
    ],
}  # fmt: skip
SENTRY = {
    "action": "triggered", "installation": {"uuid": "7a485448-a9e2-4c85-8a3c-4f44175783c9"},
    "actor": {"id": "sentry", "name": "Sentry", "type": "application"},
    "data": {
        "triggered_rule": "every new error",
        "event": {
            "event_id": "e4874d664c3540c1a32eab185f12c5ab", "platform": "python", "level": "error",
            "title": f"RuntimeError: {ILLEGAL[14:]}", "web_url": "https://sentry.example.com/issues/1117540176/",
            "exception": {"values": [{
                "type": "RuntimeError", "value": ILLEGAL[14:],
                "stacktrace": {"frames": [{"filename": "train.py", "lineno": 63, "function": "main", "in_app": True}]},
            }]},
        },
    },
}  # fmt: skip
PLAIN = {"title": "nightly build", "text": f"step 3\n{ILLEGAL}\n", "link": "https://ci.example.com/3"}
SHAPES = {"alertmanager": ALERTMANAGER, "grafana": GRAFANA, "sentry": SENTRY, "json": PLAIN}


@pytest.mark.parametrize("kind", SHAPES)
def test_every_shape_tells_one_problem_with_its_text_and_link(kind):
    (problem,) = problems_of(kind, SHAPES[kind])
    assert "illegal memory access" in problem.text and problem.link.startswith("https://") and problem.title
    if kind == "sentry":
        assert problem.text.splitlines()[-2:] == ['  File "train.py", line 63, in main', ILLEGAL]


@pytest.mark.parametrize("kind", SHAPES)
def test_what_is_of_no_shape_tells_nothing_and_breaks_nothing(kind):
    strange = [{}, {"alerts": None}, {"alerts": [1, {"status": "firing", "labels": 3}]}, {"data": []}, {"text": 7},
               {"data": {"event": {"exception": {"values": [None, {"stacktrace": {"frames": "x"}}]}}}}]  # fmt: skip
    for payload in strange:
        assert len(problems_of(kind, payload)) <= 1
    for payload in (None, [], "x", 3):
        with pytest.raises(BadArgument):
            problems_of(kind, payload)


def test_what_one_request_tells_is_bounded():
    many = {"alerts": [{**ALERTMANAGER["alerts"][0], "annotations": {"summary": "x" * 300_000}}] * 500}
    found = problems_of("alertmanager", many)
    assert len(found) == MOST_PROBLEMS and max(len(it.text) for it in found) == LONGEST_TEXT
    assert problems_of("json", {"text": "x", "link": "javascript:alert(1)"})[0].link == ""


@pytest.fixture
def source(monkeypatch):
    monkeypatch.setenv("TEST_SECRET", SECRET)

    def made(kind, **more):
        return Source(name="prod", kind=kind, secret_env="TEST_SECRET", channels=("ops",), **more)

    return made


def signed(body, secret=SECRET):
    return hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def test_who_has_the_secret_is_let_in_and_nobody_else(source):
    body, now = b'{"a": 1}', 1_800_000_000.0
    headers = {"grafana": "x-grafana-alerting-signature", "sentry": "sentry-hook-signature", "json": "x-signature-256"}
    for kind, header in headers.items():
        assert is_from(source(kind), {header: signed(body)}, body, now)
        assert not is_from(source(kind), {header: signed(body)}, body + b" ", now)
        assert not is_from(source(kind), {header: signed(body, "another secret of some length")}, body, now)
        assert not is_from(source(kind), {}, body, now)
        assert not is_from(source(kind), {header: "\u00e9"}, body, now)
    assert is_from(source("json"), {"x-signature-256": f"sha256={signed(body)}"}, body, now)
    token = {"authorization": f"Bearer {SECRET}"}
    assert is_from(source("alertmanager"), token, body, now) and is_from(source("grafana"), token, body, now)
    assert not is_from(source("alertmanager"), {"authorization": "Bearer x"}, body, now)
    assert not is_from(source("sentry"), token, body, now)


def test_an_old_request_is_not_taken_again_where_the_time_is_signed(source):
    body, now = b"{}", 1_800_000_000.0
    timed = source("grafana", timestamp_header="X-Time")
    made = {"x-time": "1800000000", "x-grafana-alerting-signature": signed(b"1800000000:" + body)}
    assert is_from(timed, made, body, now + 200)
    assert not is_from(timed, made, body, now + 400)
    assert not is_from(timed, made | {"x-time": "1800000300"}, body, now + 400)
    assert not is_from(timed, {"authorization": f"Bearer {SECRET}"}, body, now)


def test_robots_are_signed_to_as_their_makers_document():
    key = b"1599360473\nthe secret"
    assert feishu_signature("the secret", 1599360473) == base64.b64encode(hmac.digest(key, b"", "sha256")).decode()
    query = parse_qs(dingtalk_query("SECx", 1599360473000)[1:])
    assert query["timestamp"] == ["1599360473000"]
    assert base64.b64decode(query["sign"][0]) == hmac.digest(b"SECx", b"1599360473000\nSECx", "sha256")


class Receiver(HTTPServer):
    """A channel's robot: keeps what it gets, and answers as it is told to."""

    def __init__(self):
        self.got, self.answers = [], []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                receiver.got.append((self.path, body))
                answer = receiver.answers.pop(0) if receiver.answers else (200, {"code": 0, "errcode": 0}, {})
                status, said, headers = answer
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(json.dumps(said).encode())

            def log_message(self, *them):
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def until(self, count, seconds=60.0):
        end = time.monotonic() + seconds
        while len(self.got) < count:
            assert time.monotonic() < end, f"got {len(self.got)} of {count}"
            time.sleep(0.02)
        return self.got


@pytest.fixture
def receiver():
    made = Receiver()
    yield made
    made.shutdown()
    made.server_close()


@pytest.fixture
def channel(receiver, monkeypatch):
    monkeypatch.setenv("TEST_URL", f"http://127.0.0.1:{receiver.server_port}/robot/send?access_token=very-secret")
    monkeypatch.setenv("TEST_ROBOT_SECRET", "SEC-of-the-robot")

    def made(kind, **more):
        return Channel(name="ops", kind=kind, url_env="TEST_URL", **{"per_minute": 6000, **more})

    return made


HOSTILE = Message(
    title="<!channel> @all ](http://evil) " + "x" * 400, verdict="known",
    headline="Known <at id=all></at> @all ](http://e)",
    event="``` <@U1> &", steps=(("first @all", "cat < a > b\n```\nrm"), ("second " + "y" * 9000, "")), avoid="<b>",
    link="https://x.example.com/a", language="en",
)  # fmt: skip


@pytest.mark.parametrize("kind", LONGEST)
def test_no_alert_can_mention_people_or_break_out_of_its_card(kind):
    card = card_for(kind, HOSTILE)
    texts = []

    def walk(value, key=""):
        if isinstance(value, dict):
            [walk(inner, name) for name, inner in value.items()]
        elif isinstance(value, list):
            [walk(inner) for inner in value]
        elif isinstance(value, str) and key in {"text", "content"}:
            texts.append(value)

    rich = card["blocks"][1:] if kind == "slack" else card.get("card", {}).get("elements") or card
    walk(rich)
    whole = "\n".join(texts)
    assert whole and "<" not in whole
    if kind != "slack":  # whose links are written in angle brackets
        assert "](http://e" not in whole
    assert whole.count("```") % 2 == 0
    if kind in {"dingtalk", "wecom"}:
        assert "@all" not in json.dumps(card)
    assert len(json.dumps(card, ensure_ascii=False).encode()) < 20_000


def test_cards_have_the_shape_that_each_channel_documents():
    slack = card_for("slack", HOSTILE)
    assert [block["type"] for block in slack["blocks"]] == ["header", "section", "actions"]
    assert len(slack["blocks"][0]["text"]["text"]) <= 150 and len(slack["blocks"][1]["text"]["text"]) <= 3000
    feishu = card_for("feishu", HOSTILE)
    assert feishu["msg_type"] == "interactive" and feishu["card"]["header"]["template"] == "green"
    dingtalk = card_for("dingtalk", HOSTILE)
    assert dingtalk["msgtype"] == "actionCard" and dingtalk["actionCard"]["singleURL"] == HOSTILE.link
    wecom = card_for("wecom", HOSTILE)
    assert wecom["msgtype"] == "markdown" and len(wecom["markdown"]["content"].encode()) <= 4096


@pytest.mark.parametrize(
    "answer",
    [
        (500, {}, {}),
        (429, {}, {"Retry-After": "7"}),
        (200, {"code": 11232}, {}),
        (200, {"errcode": 45009, "code": 0}, {}),
    ],
)
def test_a_channel_that_is_busy_is_tried_again_after_a_while(answer, receiver, channel):
    receiver.answers, waited = [answer, answer], []
    kind = "wecom" if "errcode" in answer[1] else "feishu"
    deliver(channel(kind), HOSTILE, waited.append)
    assert len(receiver.got) == 3
    assert waited == [7, 7] if answer[0] == 429 else 1 <= waited[0] < 1.5 < 2 <= waited[1] < 2.5


def test_a_channel_that_stays_away_is_given_up_and_one_that_refuses_is_not_asked_twice(receiver, channel):
    waited = []
    receiver.answers = [(503, {}, {})] * 9
    with pytest.raises(Again):
        deliver(channel("slack"), HOSTILE, waited.append)
    assert len(receiver.got) == delivery.TRIES and len(waited) == delivery.TRIES - 1
    for answer in ((403, {}, {}), (200, {"errcode": 310000}, {}), (302, {}, {"Location": "http://127.0.0.1:1/"})):
        receiver.got, receiver.answers = [], [answer]
        with pytest.raises(Refused) as refused:
            deliver(channel("dingtalk"), HOSTILE, waited.append)
        assert len(receiver.got) == 1 and "very-secret" not in str(refused.value)


def test_a_robot_with_a_secret_gets_its_signature(receiver, channel):
    deliver(channel("feishu", secret_env="TEST_ROBOT_SECRET"), HOSTILE)
    deliver(channel("dingtalk", secret_env="TEST_ROBOT_SECRET"), HOSTILE)
    (_, feishu), (path, _) = receiver.got
    assert feishu["sign"] == feishu_signature("SEC-of-the-robot", int(feishu["timestamp"]))
    query = parse_qs(urlsplit(path).query)
    assert set(query) == {"access_token", "timestamp", "sign"}
    assert path.endswith(dingtalk_query("SEC-of-the-robot", int(query["timestamp"][0])))


def test_the_same_error_is_told_once_in_a_while_and_cards_keep_the_pace(receiver, channel):
    outbox = Outbox(channel("slack"))
    assert outbox.put(HOSTILE, "a") and not outbox.put(HOSTILE, "a") and outbox.put(HOSTILE, "b")
    outbox.close()
    assert len(receiver.got) == 2
    now = [0.0]
    pace = Pace(20, lambda: now[0])
    assert [pace.wait() for _ in range(20)] == [0.0] * 20 and pace.wait() == pytest.approx(3.0)
    now[0] = 3.1
    assert pace.wait() == 0.0 and pace.wait() > 0


@pytest.fixture
def webhook(assistant, receiver, channel, source):
    """A running server with a source of each kind, and a Chinese and an English channel."""
    from assistant.service.service import Service

    sources = tuple(
        source(kind).model_copy(update={"name": kind, "channels": ("feishu", "slack"), "per_minute": 5})
        for kind in SHAPES
    )
    channels = (
        channel("feishu", language="zh", quiet_minutes=0).model_copy(update={"name": "feishu"}),
        channel("slack", quiet_minutes=0).model_copy(update={"name": "slack"}),
    )
    desk = Desk(Config(source=sources, channel=channels), Service(assistant))
    server = server_of(desk, "127.0.0.1", 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def post(name, payload, secret=SECRET, **headers):
        body = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
        names = {
            "grafana": "X-Grafana-Alerting-Signature",
            "sentry": "Sentry-Hook-Signature",
            "json": "X-Signature-256",
        }
        proof = {names[name]: signed(body, secret)} if name in names else {"Authorization": f"Bearer {secret}"}
        connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=30)
        connection.request("POST", f"/alerts/{name}", body, {**proof, **headers})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())["message"]

    post.port = server.server_port
    yield post
    server.shutdown()
    server.server_close()
    desk.close()


@pytest.mark.parametrize("kind", SHAPES)
def test_an_alert_becomes_a_card_in_each_channels_language(kind, webhook, receiver):
    assert webhook(kind, SHAPES[kind]) == (202, "1 taken")
    cards = receiver.until(2)
    feishu = next(body for _, body in cards if "msg_type" in body)
    slack = next(body for _, body in cards if "blocks" in body)
    for card, words in ((feishu, "先试"), (slack, "Try")):
        text = json.dumps(card, ensure_ascii=False)
        assert "cuda/illegal-address" in text and words in text and TOKEN not in text and "https://" in text


def test_what_may_not_come_in_is_answered_and_diagnosed_by_nobody(webhook, receiver):
    assert webhook("json", PLAIN, secret="wrong" * 5)[0] == 401
    assert webhook("nobody", PLAIN)[0] == 404
    assert webhook("json", b"{")[0] == 422 and webhook("json", b"[1]")[0] == 422
    assert webhook("json", b"[" * 100_000)[0] == 422
    assert webhook("json", b"x" * (LARGEST + 1))[0] == 413
    for _ in range(2):
        webhook("json", {"text": ""})
    assert webhook("json", PLAIN)[0] == 429
    connection = http.client.HTTPConnection("127.0.0.1", webhook.port, timeout=30)
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    assert receiver.got == []


def test_a_request_that_does_not_come_is_not_waited_for_long(webhook, monkeypatch):
    from assistant.integrations.webhook import server

    monkeypatch.setattr(server, "SECONDS", 0.5)
    monkeypatch.setattr(server._Handler, "timeout", 0.5)
    with socket.create_connection(("127.0.0.1", webhook.port), timeout=20) as slow:
        slow.sendall(b"POST /alerts/json HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")
        assert b"408" in slow.recv(1000)


CONFIG = """
[[source]]
name = "prod"
kind = "alertmanager"
secret_env = "TEST_SECRET"
channels = ["ops"]

[[channel]]
name = "ops"
kind = "wecom"
url_env = "TEST_URL"
"""


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (("", ""), ""),
        (('kind = "wecom"', 'kind = "icq"'), "channel.0.kind"),
        (('channels = ["ops"]', 'channels = ["nobody"]'), "there is no channel 'nobody'"),
        (("TEST_URL", "TEST_UNSET"), "the environment variable TEST_UNSET is not set"),
        (("[[source]]", "[[source"), "TOML"),
        (("TEST_SECRET", "TEST_SHORT"), "openssl rand"),
        (("TEST_URL", "TEST_PLAIN"), "no https address"),
    ],
)
def test_the_file_is_checked_before_anything_is_served(change, wanted, tmp_path, monkeypatch, capsys):
    for name, value in {
        "SECRET": SECRET,
        "URL": "https://robots.example.com/x",
        "SHORT": "x",
        "PLAIN": "http://x/",
    }.items():
        monkeypatch.setenv(f"TEST_{name}", value)
    path = tmp_path / "alerts.toml"
    path.write_text(CONFIG.replace(*change) if change[0] else CONFIG)
    if wanted:
        with pytest.raises(BadConfig, match=wanted) as bad:
            read_config(path)
        assert str(path) in str(bad.value)
    else:
        assert main(["webhook", str(path), "--check"]) == 0
        assert "1 sources, 1 channels" in capsys.readouterr().out
