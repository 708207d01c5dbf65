"""A hub whose first answer breaks off with another size than announced, before the real client."""

import hashlib
import http.server
import json
import os
import subprocess
import sys
import threading

import numpy
import safetensors.numpy

BLOB = safetensors.numpy.save({"weight": numpy.zeros((250, 200), numpy.float32)})
FILES = {"model-00001-of-00004.safetensors": BLOB, "config.json": b"{}"}
SHA = "a" * 40
ETAG = hashlib.sha256(BLOB).hexdigest()
good = False


class Hub(http.server.BaseHTTPRequestHandler):
    def answer(self):
        name = self.path.split("/")[-1].split("?")[0]
        if "/resolve/" in self.path:
            body = FILES[name]
            start = int(self.headers.get("Range", "bytes=0-").split("=")[1].split("-")[0])
            part = body[start:]
            broken = name.startswith("model") and not good and self.command != "HEAD"
            sent = part[: len(part) // 2] if broken else part
            self.send_response(206 if start else 200)
            self.send_header("X-Repo-Commit", SHA)
            self.send_header("ETag", f'"{ETAG if name.startswith("model") else "c0"}"')
            if start:
                self.send_header("Content-Range", f"bytes {start}-{len(body) - 1}/{len(body)}")
            self.send_header("Content-Length", str(len(part) if self.command == "HEAD" else len(sent)))
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(sent)
            return
        if "/tree/" in self.path:
            text = json.dumps([{"type": "file", "oid": n, "path": n, "size": len(b)} for n, b in FILES.items()])
        else:
            text = json.dumps({"id": "acme/model", "sha": SHA, "siblings": [{"rfilename": n} for n in FILES]})
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    do_GET = do_HEAD = answer

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hub)
threading.Thread(target=server.serve_forever, daemon=True).start()
ENV = {**os.environ, "HF_ENDPOINT": f"http://127.0.0.1:{server.server_port}", "HF_HUB_DISABLE_XET": "1"}
ENV |= {"PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"], "HF_HUB_DISABLE_TELEMETRY": "1"}
ENV |= {"HF_HUB_DISABLE_PROGRESS_BARS": "1"}


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


NAME = "model-00001-of-00004.safetensors"
GET = f"hf download acme/model {NAME} --local-dir ./qwen"
step = sys.argv[1]
if step == "error":
    sys.exit(shell(GET))
elif step in ("workaround-1", "workaround-2"):
    shell(GET)
    print("--- cured ---", flush=True)
    good = True
    code = shell('bash -e "$COMMANDS"')
    print("whole:", open(f"qwen/{NAME}", "rb").read() == BLOB)
    sys.exit(code)
