"""The gate: every route of the real app, Gradio's too, asked from elsewhere, without a login, too large, too slowly."""

import contextlib
import http.client
import json
import re
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

pytest.importorskip("gradio", reason="needs Gradio: pip install 'error-assistant[ui]'")

from ui.routes import ROUTES, route_of

LOG = "RuntimeError: CUDA error: out of memory"
SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
REPORT = {"entry_id": "cuda/out-of-memory", "workaround": 1, "outcome": "worked", "session": "s", "note": "x"}


@pytest.fixture(scope="module")
def blocks(service):
    """A running app with a login."""
    from assistant.diagnosis.retrieval.knowledge import builtin_path
    from tests.ui.watching import free_port
    from ui.server import ServeOptions, start

    made = start(service, [builtin_path()], ServeOptions(port=free_port(), logins={"ann": "one"}))
    yield made
    made.close(verbose=False)


@pytest.fixture(scope="module")
def base(blocks):
    return blocks.local_url.rstrip("/")


def routes_of(blocks):
    """Every route that Gradio and we gave the app: (method, a path of that shape)."""
    found = set()
    for route in walked(blocks.app.routes):
        path = re.sub(r"\{[^}]*\}", "x", route.path)
        found |= {(method, path) for method in (getattr(route, "methods", None) or ("GET", "POST", "DELETE"))}
    return sorted(found)


def walked(routes):
    """Routes, those of included routers too."""
    for route in routes:
        inner = getattr(route, "routes", None) or getattr(getattr(route, "original_router", None), "routes", None)
        if inner:
            yield from walked(inner)
        elif hasattr(route, "path"):
            yield route


def test_the_walk_finds_the_routes_that_were_walked_around(blocks):
    paths = {path for _, path in routes_of(blocks)}
    assert len(paths) > 60
    wanted = {"/gradio_api/run/x", "/gradio_api/api/x", "/gradio_api/queue/join", "/gradio_api/component_server",
              "/gradio_api/upload", "/gradio_api/cancel", "/gradio_api/reset", "/gradio_api/openapi.json",
              "/gradio_api/mcp", "/login", "/config"}  # fmt: skip
    assert wanted <= paths, sorted(wanted - paths)


def test_a_forged_origin_is_refused_on_every_route_and_nothing_is_told(blocks, base):
    with httpx.Client(base_url=base, timeout=30) as client:
        client.post("/login", data={"username": "ann", "password": "one"}).raise_for_status()
        for method, path in routes_of(blocks):
            for headers in ({"origin": "https://evil.example"}, {"origin": "null"},
                            {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"},
                            {"sec-fetch-site": "same-site", "sec-fetch-mode": "cors"}):  # fmt: skip
                answer = client.request(method, path, headers=headers, content=b"{}")
                assert answer.status_code in {403, 404, 405}, (method, path, headers, answer.status_code)
                assert not [name for name in answer.headers if name.startswith("access-control")]


def test_no_preflight_opens_a_route(blocks, base):
    asking = {"origin": "https://evil.example", "access-control-request-method": "POST"}
    with httpx.Client(base_url=base, timeout=30) as client:
        for _, path in routes_of(blocks):
            answer = client.options(path, headers=asking)
            assert answer.status_code in {404, 405}
            assert not [name for name in answer.headers if name.startswith("access-control")]


def test_without_the_login_only_the_page_and_its_parts_answer(blocks, base):
    answered = set()
    with httpx.Client(base_url=base, timeout=30) as client:
        for method, path in routes_of(blocks):
            answer = client.request(method, path, content=b"{}" if method == "POST" else None)
            assert answer.status_code < 500, (method, path)
            if answer.status_code < 400:
                answered.add(path)
        for path in ("/openapi.json", "/docs", "/cancel", "/reset", "/gradio_api/cancel", "/gradio_api/reset"):
            assert client.get(path).status_code == client.post(path, json={}).status_code == 404, path
    open_ones = {"/", "/theme.css", "/gradio_api/theme.css", "/favicon.ico", "/robots.txt", "/manifest.json",
                 "/gradio_api/startup-events", "/healthz", "/readyz"}  # fmt: skip
    assert answered <= open_ones


def test_what_no_row_names_is_not_there(blocks, base):
    reachable = {path for method, path in routes_of(blocks) if route_of(method, path)}
    hidden = {path for _, path in routes_of(blocks)} - reachable
    assert {"/gradio_api/run/x", "/gradio_api/api/x", "/gradio_api/cancel", "/gradio_api/proxy=x"} <= hidden
    with httpx.Client(base_url=base, auth=("ann", "one"), timeout=30) as client:
        assert {client.post(path, json={"data": [SECRET]}).status_code for path in hidden} == {404}


def test_every_row_is_a_route_of_the_app_or_a_file(blocks):
    paths = [path for _, path in routes_of(blocks)]
    for route in ROUTES:
        assert any(route.path.fullmatch(path) for path in paths), route.path.pattern


def test_an_outcome_cannot_be_reported_by_the_page_of_another_site(address):
    values = list(REPORT.values())
    for path, body in (
        ("gradio_api/run/report_outcome", {"data": values}),
        ("gradio_api/call/report_outcome", {"data": values}),
        ("gradio_api/queue/join", {"data": values, "fn_index": 0, "session_hash": "x"}),
        ("gradio_api/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                            "params": {"name": "report_outcome", "arguments": REPORT}}),
    ):  # fmt: skip
        answer = httpx.post(f"{address}{path}", json=body, headers={"origin": "https://evil.example"})
        assert answer.status_code in {403, 404}, path


def test_a_link_on_another_site_may_lead_to_the_page_alone(address):
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert httpx.get(address, headers=link).status_code == 200
    for path in ("logout", "config", "gradio_api/info"):
        assert httpx.get(f"{address}{path}", headers=link).status_code == 403


def test_the_cookie_of_a_login_stays_with_this_site(base):
    answer = httpx.post(f"{base}/login", data={"username": "ann", "password": "one"})
    cookies = answer.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert "samesite=lax" in cookie.lower() and "httponly" in cookie.lower()
        assert "samesite=none" not in cookie.lower()


def function_number(address, name):
    config = httpx.get(f"{address}config").json()
    return next(it["id"] for it in config["dependencies"] if it["api_name"] == name)


def test_what_does_not_fit_is_refused_before_gradio_prints_it(address, capfd):
    diagnose = function_number(address, "diagnose")
    join, views = f"{address}gradio_api/queue/join", f"{address}gradio_api/component_server"
    view = {"component_id": 999, "fn_name": "show_page", "session_hash": "s", "data": {"view": SECRET}}
    tried = [
        (join, {"data": [SECRET] * 9, "fn_index": diagnose, "session_hash": "s"}, 422),
        (join, {"data": [SECRET], "fn_index": 999, "session_hash": "s"}, 404),
        (join, {"data": SECRET, "fn_index": diagnose, "session_hash": "s"}, 422),
        (join, {"data": [SECRET], "fn_index": SECRET, "session_hash": "s"}, 422),
        (join, [SECRET], 422),
        (views, view, 404),
        (views, {**view, "component_id": 1, "fn_name": "__init__"}, 404),
        (views, {"data": SECRET}, 422),
        (f"{address}gradio_api/run/diagnose", {"data": [SECRET]}, 404),
        (f"{address}gradio_api/api/diagnose", {"data": [SECRET]}, 404),
        (f"{address}gradio_api/call/{SECRET}", {"data": [SECRET]}, 404),
        (f"{address}gradio_api/{SECRET}", {}, 404),
    ]
    for path, body, status in tried:
        answer = httpx.post(path, json=body)
        assert answer.status_code == status, (path, answer.text)
    printed = capfd.readouterr()
    assert SECRET not in printed.out + printed.err and "Traceback" not in printed.out + printed.err


def test_the_journal_names_no_path_that_is_not_ours(address, caplog):
    with caplog.at_level("INFO", "assistant.ui"):
        httpx.post(f"{address}gradio_api/call/{SECRET}", json={})
        httpx.get(f"{address}{SECRET}%0Aassistant: forged line")
        time.sleep(0.3)
    assert "(nothing here)" in caplog.text and SECRET not in caplog.text and "forged" not in caplog.text


def test_halves_of_characters_break_nothing(address):
    for name, body in (
        ("get_entry", '{"entry_id": "\\ud800"}'),
        ("search", '{"words": "\\udfff oom"}'),
        ("diagnose", '{"log": "\\ud800 CUDA error: out of memory"}'),
    ):
        posted = httpx.post(f"{address}gradio_api/call/v2/{name}", content=body)
        answer = httpx.get(f"{address}gradio_api/call/{name}/{posted.json()['event_id']}", timeout=60).text
        assert "could not answer" not in answer, answer


@pytest.mark.parametrize("kind", ["declared", "in pieces"])
@pytest.mark.parametrize("path", ["queue/join", "component_server", "upload", "call/v2/diagnose", "mcp"])
def test_a_body_is_counted_while_it_arrives(address, path, kind):
    largest = route_of("POST", f"/gradio_api/{path}").largest
    head = b'--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n' if path == "upload" else b""

    def pieces():
        yield head
        for _ in range(largest // (1 << 20) + 2):
            yield b" " * (1 << 20)

    headers = {"content-type": "multipart/form-data; boundary=x"} if path == "upload" else {}
    content = pieces() if kind == "in pieces" else b"".join(pieces())
    headers["accept"] = "application/json, text/event-stream"
    answer = httpx.post(f"{address}gradio_api/{path}", content=content, headers=headers, timeout=60)
    assert answer.status_code == 413
    assert kind == "in pieces" or answer.json()["code"] == "too_large"  # Gradio may say it first, in its own words


def test_a_body_that_comes_too_slowly_is_not_waited_for(address, monkeypatch):
    from dataclasses import replace

    from ui import routes as ways

    quick = tuple(replace(route, seconds=1.0) for route in ROUTES)
    monkeypatch.setattr(ways, "ROUTES", quick)
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    for path in ("queue/join", "upload", "mcp"):
        connection = http.client.HTTPConnection(host, int(port), timeout=20)
        connection.putrequest("POST", f"/gradio_api/{path}")
        connection.putheader("content-length", "1000")
        connection.putheader(
            "content-type", "multipart/form-data; boundary=x" if path == "upload" else "application/json"
        )
        connection.endheaders(b"--x\r\n" if path == "upload" else b"{")
        begun = time.monotonic()
        assert connection.getresponse().status == 408, path
        assert time.monotonic() - begun < 15
        connection.close()


def test_five_hundred_slow_connections_hold_up_nobody_and_are_closed(service):
    from assistant.diagnosis.retrieval.knowledge import builtin_path
    from tests.ui.watching import free_port
    from ui import slow_connections as patience
    from ui.server import ServeOptions, start

    port = free_port()
    blocks = start(service, [builtin_path()], ServeOptions(port=port))
    slow = []
    try:
        for number in range(500):
            connection = socket.create_connection(("127.0.0.1", port), timeout=20)
            connection.sendall(b"" if number % 3 == 0 else b"POST /gradio_api/upload HTTP/1.1\r\nHost: loc")
            slow.append(connection)
        begun = time.monotonic()
        assert httpx.get(f"http://127.0.0.1:{port}/", timeout=10).status_code == 200
        assert time.monotonic() - begun < 2
        for connection in slow:
            connection.settimeout(patience.HEAD_SECONDS + 10)
            with contextlib.suppress(ConnectionResetError):
                assert connection.recv(1000) == b""
    finally:
        for connection in slow:
            connection.close()
        blocks.close(verbose=False)


def test_guessing_passwords_is_slowed_down_on_every_door(service):
    from assistant.diagnosis.retrieval.knowledge import builtin_path
    from tests.ui.watching import free_port
    from ui.server import ServeOptions, start

    blocks = start(service, [builtin_path()], ServeOptions(port=free_port(), logins={"ann": "one", "bo": "two"}))
    base = blocks.local_url.rstrip("/")
    try:
        with httpx.Client(base_url=base, timeout=30) as client:
            page = [client.post("/login", data={"username": "ann", "password": f"x{n}"}) for n in range(8)]
            assert [it.status_code for it in page][:5] == [400] * 5 and page[-1].status_code == 429
            assert int(page[-1].headers["retry-after"]) >= 1
            right = client.post("/login", data={"username": "ann", "password": "one"})
            assert right.status_code == 429 and not right.headers.get_list("set-cookie")
            for path in ("/gradio_api/mcp", "/gradio_api/info", "/gradio_api/call/v2/list_domains"):
                method = "GET" if path.endswith("info") else "POST"
                answer = client.request(method, path, auth=("ann", "one"), content=b"{}" if method == "POST" else None)
                assert answer.status_code == 429, path
            agent = [client.post("/gradio_api/mcp", auth=("bo", f"x{n}"), content=b"{}").status_code for n in range(8)]
            assert agent[:5] == [401] * 5 and agent[-1] == 429
    finally:
        blocks.close(verbose=False)


def test_the_brake_doubles_forgets_and_spares_others():
    from ui.logins import RateLimit

    now = [0.0]
    limit = RateLimit(lambda: now[0])
    waits = []
    for _ in range(16):
        limit.was_wrong("10.0.0.1", "ann")
        waits.append(limit.wait("10.0.0.1", "ann"))
    assert waits[:8] == [0, 0, 0, 0, 1, 2, 4, 8] and waits[-1] == 300
    assert limit.wait("10.0.0.2", "ann") == limit.wait("10.0.0.1", "bo") == 0
    now[0] = 299.0
    assert limit.wait("10.0.0.1", "ann") == 1
    limit.was_right("10.0.0.1", "ann")
    assert limit.wait("10.0.0.1", "ann") == 0
    for number in range(60):
        limit.was_wrong(f"10.1.0.{number}", "ann")
    assert 0 < limit.wait("10.2.0.1", "ann") <= 10, "from many addresses: slowed down, not locked out"
    now[0] = 5000.0
    assert limit.wait("10.2.0.1", "ann") == 0
    for number in range(20_000):
        limit.was_wrong(str(number), "x")
    assert len(limit._wrong) <= 10_000


def test_a_server_for_others_answers_to_its_addresses_and_names():
    from ui.gate import Gate

    gate = Gate(None, ("Team.example",), any_address=True)
    for host in ("team.example", "TEAM.example:7860", "10.0.0.5:7860", "[fe80::1]:7860", "[::1]", "localhost:1"):
        assert gate._is_ours(host), host
    for host in ("evil.example", "team.example.evil.example", "", "10.0.0.5.evil.example", "[evil]:1"):
        assert not gate._is_ours(host), host
    assert not Gate(None)._is_ours("10.0.0.5")


def test_what_breaks_behind_the_gate_is_a_number_and_no_traceback(caplog):
    import anyio

    from ui.access_log import AccessLog
    from ui.gate import Gate

    async def broken(scope, receive, send):
        raise ValueError(f"cannot parse {SECRET}")

    sent = []

    async def send(message):
        sent.append(message)

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"localhost")], "client": ("::1", 1)}
    with ThreadPoolExecutor(1) as pool:  # a browser of this process may have a loop of its own in this thread
        pool.submit(anyio.run, AccessLog(Gate(broken)), scope, receive, send).result()
    assert sent[0]["status"] == 500 and json.loads(sent[1]["body"])["code"] == "failed"
    assert "ValueError at broken" in caplog.text and SECRET not in caplog.text


def test_uploads_lie_in_a_closed_folder_that_a_start_empties(tmp_path, address):
    import os
    import stat

    from ui.uploads import make_folder, upload_folder

    left = tmp_path / "999999999"
    left.mkdir()
    (left / "somebody's log").write_text("x")
    mine = make_folder(tmp_path)
    assert [it.name for it in tmp_path.iterdir()] == [str(os.getpid())] and not list(mine.iterdir())
    for folder in (mine, tmp_path, upload_folder()):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    [path] = httpx.post(f"{address}gradio_api/upload", files={"files": ("a.log", LOG.encode())}).json()
    assert path.startswith(str(upload_folder()))


def test_many_readers_at_once_pass_the_gate(address):
    statuses = []

    def read():
        statuses.append(httpx.get(f"{address}gradio_api/info", timeout=60).status_code)

    threads = [threading.Thread(target=read) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [200] * 20
