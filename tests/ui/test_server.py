"""The server: who may come in, what it says of itself, and what it refuses to read."""

import logging
import re
import socket
import time

import httpx
import pytest

from assistant.cli import main
from assistant.errors import BadArgument
from ui.logins import read_logins
from ui.server import ServeOptions


def test_it_listens_on_this_machine_alone_unless_told_otherwise():
    assert ServeOptions().host == "127.0.0.1"


def test_logins_are_one_pair_or_a_file_of_them(tmp_path):
    file = tmp_path / "logins"
    file.write_text("# the night shift\nann:one\nbo:two:three\n")
    assert read_logins("ann:one") == {"ann": "one"}
    assert read_logins(str(file)) == {"ann": "one", "bo": "two:three"}
    for wrong in ("ann", ":x", "ann:", ""):
        with pytest.raises(BadArgument, match="user:password"):
            read_logins(wrong)


def test_the_command_says_so_when_its_port_is_taken_or_a_login_is_none(capsys):
    pytest.importorskip("gradio", reason="needs Gradio: pip install 'error-assistant[ui]'")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert main(["ui", "--port", str(taken.getsockname()[1])]) == 2
    assert "name another with --port" in capsys.readouterr().err
    assert main(["ui", "--auth", "nobody"]) == 2
    assert "user:password" in capsys.readouterr().err


def test_every_answer_has_its_number_and_lets_nothing_in_from_elsewhere(address, caplog):
    with caplog.at_level(logging.INFO, "assistant.ui"):
        answer = httpx.get(address, headers={"x-request-id": "forged"})
        number = answer.headers["x-request-id"]
        end = time.monotonic() + 10  # the line is written after the answer went out
        while f"request {number} GET /: 200" not in caplog.text and time.monotonic() < end:
            time.sleep(0.05)
    assert re.fullmatch(r"[0-9a-f]{12}", number)
    assert f"request {number} GET /: 200" in caplog.text
    policy = answer.headers["content-security-policy"]
    assert "connect-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "http://" not in policy
    assert "https://" not in policy


def test_the_page_asks_for_styles_and_scripts_of_this_server_only(address):
    page = httpx.get(address).text
    for asked in re.findall(r"""(?:src|href)=["'](https?://[^"']+)""", page):
        assert asked.startswith(address)
    style = re.search(r"assistant/([0-9a-f]{12})/style\.css", page)
    answer = httpx.get(f"{address}{style.group()}")
    assert "immutable" in answer.headers["cache-control"]
    assert "@import" not in answer.text
    assert not re.findall(r"url\(\"?https?:", answer.text)


def test_a_page_that_calls_it_by_another_name_is_refused(address):
    assert httpx.get(address, headers={"host": "evil.example"}).status_code == 400


def test_only_uploaded_files_are_read():
    pytest.importorskip("gradio", reason="needs Gradio: pip install 'error-assistant[ui]'")
    from ui.app import message_of, uploads_of

    for path in ("/etc/passwd", "../../etc/passwd", "", None, 7, {"x": 1}):
        assert message_of({"text": "", "files": [{"path": path, "name": "x"}]}).files == ()
        assert uploads_of({"files": [{"path": path, "name": "x"}]}) == []
    assert uploads_of({"files": "x"}) == []
    assert message_of({"text": 7, "files": "x", "keep": "yes"}).text == ""


def test_with_a_login_nothing_is_told_without_it(service, serve_app):
    address = serve_app(logins={"ann": "one"})
    closed = {
        "config": httpx.get(f"{address}config"),
        "queue": httpx.post(f"{address}gradio_api/queue/join", json={"data": [], "fn_index": 0, "session_hash": "x"}),
        "pages": httpx.post(f"{address}gradio_api/component_server", json={"data": {"view": "about"}}),
        "upload": httpx.post(f"{address}gradio_api/upload", files={"files": b"x"}),
        "wrong": httpx.post(f"{address}login", data={"username": "ann", "password": "two"}),
    }
    assert {name: answer.status_code for name, answer in closed.items() if answer.status_code < 400} == {}
    with httpx.Client() as client:
        assert client.post(f"{address}login", data={"username": "ann", "password": "one"}).status_code == 200
        assert client.get(f"{address}config").status_code == 200
