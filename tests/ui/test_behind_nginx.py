"""The example of docs/security.md as it stands there: nginx with TLS before the app."""

import re
import shutil
import subprocess
import time
from pathlib import Path

import httpx
import pytest

from assistant.diagnosis.retrieval.knowledge import builtin_path
from tests.ui.watching import free_port

NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
pytestmark = pytest.mark.skipif(
    not Path(NGINX).exists() or shutil.which("openssl") is None, reason="needs nginx and openssl: apt-get install nginx"
)
NAME = "errors.example.com"
ELSEWHERE = "https://evil.example"


@pytest.fixture(scope="module")
def proxied(service, tmp_path_factory):
    """(client through nginx, its port); the app behind it as the document says to start it."""
    pytest.importorskip("gradio", reason="needs Gradio: pip install 'error-assistant[ui]'")
    from ui.server import ServeOptions, start

    folder = tmp_path_factory.mktemp("nginx")
    port = free_port()
    blocks = start(service, [builtin_path()], ServeOptions(port=port, logins={"ann": "one"}, names=(NAME,)))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
         "-keyout", folder / "key", "-out", folder / "crt"], check=True, capture_output=True,
    )  # fmt: skip
    document = (Path(__file__).parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
    example = re.search(r"```nginx\n(.*?)```", document, re.DOTALL)[1]
    secure = free_port()
    for old, new in (
        (f"/etc/ssl/{NAME}.crt", str(folder / "crt")), (f"/etc/ssl/{NAME}.key", str(folder / "key")),
        ("listen 443 ssl", f"listen 127.0.0.1:{secure} ssl"), ("127.0.0.1:7860", f"127.0.0.1:{port}"),
    ):  # fmt: skip
        assert old in example
        example = example.replace(old, new)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; {paths} {example} }}\n"
    )
    running = subprocess.Popen([NGINX, "-p", folder, "-c", folder / "nginx.conf"], stderr=subprocess.PIPE)
    client = httpx.Client(base_url=f"https://127.0.0.1:{secure}", verify=False, timeout=60, headers={"host": NAME})
    try:
        for _ in range(100):
            assert running.poll() is None, running.stderr.read().decode()
            try:
                client.get("/")
                break
            except httpx.ConnectError:
                time.sleep(0.1)
        yield client
    finally:
        client.close()
        running.terminate()
        running.wait(20)
        blocks.close(verbose=False)


def test_the_page_the_login_and_a_call_pass(proxied):
    assert proxied.get("/").status_code == 200
    own = {"origin": f"https://{NAME}", "sec-fetch-site": "same-origin"}
    assert proxied.get("/config", headers=own).status_code == 401
    told = proxied.post("/login", data={"username": "ann", "password": "one"}, headers=own)
    cookies = [it.partition(";")[0] for it in told.headers.get_list("set-cookie")]
    assert told.status_code == 200 and len(cookies) == 2
    inside = {**own, "cookie": "; ".join(cookies)}
    posted = proxied.post("/gradio_api/call/v2/diagnose", json={"log": "CUDA error: out of memory"}, headers=inside)
    answer = proxied.get(f"/gradio_api/call/diagnose/{posted.json()['event_id']}", headers=inside)
    assert "event: complete" in answer.text
    refused = proxied.get("/config", headers={**inside, "origin": ELSEWHERE})
    assert refused.status_code == 403 and "access-control-allow-origin" not in refused.headers


def test_another_name_is_refused(proxied):
    assert proxied.get("/", headers={"host": "evil.example"}).status_code == 400


def test_the_brake_counts_the_addresses_of_the_clients(proxied):
    statuses = [
        proxied.post("/login", data={"username": "bo", "password": f"x{number}"}).status_code for number in range(8)
    ]
    assert statuses[:5] == [400] * 5 and statuses[-1] == 429
