"""Health and readiness, an orderly stop of the real program, and the parts of the container image."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

pytest.importorskip("gradio", reason="needs Gradio: pip install 'error-assistant[ui]'")

from tests.ui.watching import free_port
from ui.health import Health, ask, stop_on_signal
from ui.routes import route_of

ROOT = Path(__file__).resolve().parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")


def test_whoever_runs_it_hears_that_it_lives_and_takes_requests(serve_app):
    address = serve_app(logins={"ann": "one"})
    for path, said in (("healthz", "alive"), ("readyz", "ready")):
        answer = httpx.get(address + path)
        assert (answer.status_code, answer.json()) == (200, {"status": said}), "without a login"
        assert answer.headers["cache-control"] == "no-store"
        assert httpx.get(address + path, headers={"origin": "https://evil.example"}).status_code == 403
        assert httpx.post(address + path).status_code == 405
    assert ask(f"{address}healthz") == 0 and ask(f"{address}nothing") == 1 and ask("http://127.0.0.1:1/healthz") == 1


def test_what_was_begun_is_waited_for_and_not_for_ever():
    health = Health()
    assert health.begin("/gradio_api/mcp") and not health.begin("/gradio_api/heartbeat/x")
    assert not health.drained(0.2) and health.is_stopping
    threading.Timer(0.3, health.end).start()
    begun = time.monotonic()
    assert health.drained(20) and time.monotonic() - begun < 5


def test_a_signal_is_heard_once_and_the_second_one_ends_the_process():
    before = [signal.signal(number, signal.default_int_handler) for number in (signal.SIGTERM, signal.SIGINT)]
    try:
        told = stop_on_signal()
        assert not told.is_set()
        signal.raise_signal(signal.SIGTERM)
        assert told.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)
    finally:
        for number, handler in zip((signal.SIGTERM, signal.SIGINT), before, strict=True):
            signal.signal(number, handler)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_answers_what_it_has_begun_and_takes_nothing_new(number, one_cache_for_all, tmp_path):
    port = free_port()
    environment = {**os.environ, "ERROR_ASSISTANT_CACHE": str(one_cache_for_all)}
    server = subprocess.Popen(
        [sys.executable, "-m", "assistant", "ui", "--port", str(port), "--store", str(tmp_path / "o.sqlite")],
        cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    base = f"http://127.0.0.1:{port}"
    try:
        _until(lambda: ask(f"{base}/readyz", 1) == 0, 90)
        uploads = one_cache_for_all / "uploads" / str(server.pid)
        assert uploads.is_dir()
        answers, is_asked = [], threading.Event()

        def diagnose():
            with httpx.Client(base_url=base, timeout=60) as client:
                log = "RuntimeError: CUDA error: out of memory\n" + "INFO step\n" * 10_000
                posted = client.post("/gradio_api/call/v2/diagnose", json={"log": log}).json()
                with client.stream("GET", f"/gradio_api/call/diagnose/{posted['event_id']}") as answer:
                    is_asked.set()
                    answers.append(answer.read().decode())

        asking = threading.Thread(target=diagnose)
        asking.start()
        assert is_asked.wait(60)
        server.send_signal(number)
        asking.join(60)
        assert "event: complete" in answers[0]
        assert server.wait(40) == 0
    finally:
        server.kill()
    assert "stopping: all pending requests are answered" in server.stderr.read()
    assert not uploads.exists()


def test_a_server_that_stops_says_so_and_refuses_new_work(service):
    from assistant.diagnosis.retrieval.knowledge import builtin_path
    from ui.server import ServeOptions, start

    health = Health()
    blocks = start(service, [builtin_path()], ServeOptions(port=free_port()), health)
    try:
        health.is_stopping = True
        with httpx.Client(base_url=blocks.local_url, timeout=20) as client:
            assert client.get("/healthz").status_code == 200
            assert (client.get("/readyz").status_code, client.get("/readyz").json()["status"]) == (503, "stopping")
            answer = client.post("/gradio_api/call/v2/diagnose", json={"log": "x"})
            assert (answer.status_code, answer.json()["code"]) == (503, "stopping")
    finally:
        blocks.close(verbose=False)


def _until(holds, seconds):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.2)


# --- the image, by its parts -----------------------------------------------------------------------------------------


def last_stage():
    return CONTAINERFILE.rpartition("\nFROM ")[2]


def test_the_image_runs_as_nobody_in_particular_and_writes_to_two_folders():
    stage = last_stage()
    assert re.search(r"^USER 10001:10001$", stage, re.MULTILINE)
    assert stage.index("\nRUN ") < stage.index("\nUSER ") and "sudo" not in stage
    assert "--mode 0700 /cache /data" in stage and "ERROR_ASSISTANT_CACHE=/cache" in stage
    assert "--read-only" in CONTAINERFILE and "--cap-drop ALL" in CONTAINERFILE


def test_the_image_is_built_from_what_is_locked():
    assert "--require-hashes --no-deps -r locks/server.txt" in CONTAINERFILE
    for source in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINERFILE, re.MULTILINE):
        for name in source.split():
            assert (ROOT / name).exists(), name
            assert any(line[1:] in {name, f"{name}/"} for line in (ROOT / ".containerignore").read_text().splitlines())
    assert (ROOT / ".containerignore").read_text() == (ROOT / ".dockerignore").read_text()


def test_the_image_is_asked_for_its_health_and_stopped_by_a_signal_that_the_server_knows():
    stage = last_stage()
    path = re.search(r"ui\.health.*?http://127\.0\.0\.1:7860(/\w+)", stage)[1]
    assert route_of("GET", path).is_open
    assert "STOPSIGNAL SIGTERM" in stage and "EXPOSE 7860" in stage


def test_the_image_starts_a_command_that_there_is():
    import json

    from assistant.cli import build_parser

    words = json.loads(re.search(r"^ENTRYPOINT (.*)$", last_stage(), re.MULTILINE)[1])
    asked = build_parser(words[1:]).parse_args(words[1:])
    assert words[0] == "assistant" and asked.host == "0.0.0.0" and str(asked.index).startswith("/opt/error-assistant")
