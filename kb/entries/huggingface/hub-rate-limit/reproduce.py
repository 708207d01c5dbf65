"""A hub that refuses requests without a token, before the real client."""

import http.server
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

FILES = {"config.json": b'{"model_type": "bert"}', "train-0.json": b"[1]", "test-0.json": b"[2]"}
SHA = "a" * 40
asked = []


class Hub(http.server.BaseHTTPRequestHandler):
    def answer(self):
        asked.append(self.path)
        code, body, headers = self.respond()
        self.send_response(code, "Too Many " + "Requests" if code == 429 else None)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def respond(self):
        if "hf_good" not in self.headers.get("Authorization", ""):
            return 429, b"", {"X-Error-Message": "you have been limited"}
        name = self.path.split("/")[-1].split("?")[0]
        if "whoami" in self.path:
            return 200, b'{"name": "li", "type": "user", "orgs": [], "auth": {}}', {}
        if "/resolve/" in self.path:
            return 200, FILES[name], {"X-Repo-Commit": SHA, "ETag": f'"{name}"'}
        if "/tree/" in self.path:
            rows = [{"type": "file", "oid": n, "path": n, "size": len(b)} for n, b in FILES.items()]
            return 200, json.dumps(rows).encode(), {}
        info = {"id": "acme/model", "sha": SHA, "siblings": [{"rfilename": n} for n in FILES]}
        return 200, json.dumps(info).encode(), {}

    do_GET = do_HEAD = do_POST = answer

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hub)
threading.Thread(target=server.serve_forever, daemon=True).start()
ENV = {**os.environ, "HF_ENDPOINT": "http://hf-mirror.com", "HF_HUB_DISABLE_XET": "1"}
ENV |= {"PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"], "HF_HUB_DISABLE_TELEMETRY": "1"}
ENV |= {"HTTP_PROXY": f"http://127.0.0.1:{server.server_port}", "http_proxy": f"http://127.0.0.1:{server.server_port}"}


def shell(text, **more):
    return subprocess.run(["bash", "-c", text], env={**ENV, **more}, stderr=subprocess.STDOUT).returncode


LOAD = f'"{sys.executable}" -c "import huggingface_hub as h; print(h.HfApi().model_info(\'acme/model\').id)"'
Path("~/.hf_token").expanduser().write_text("hf_good")
match sys.argv[1]:
    case "error":
        sys.exit(shell(LOAD))
    case "workaround-1":
        shell(LOAD)
        print("--- cured ---", flush=True)
        sys.exit(shell(f'. "$COMMANDS"; {LOAD}'))
    case "dead-end-1":
        shell("\n".join([LOAD + " >/dev/null 2>&1"] * 2))
        print(len(asked), "requests refused")
        sys.exit(shell(LOAD))
    case "dead-end-2":
        shell("rm -rf ~/.cache/huggingface")
        sys.exit(shell(LOAD))
