"""A repository that its server gives only to accounts that were accepted."""

import http.server
import json
import os
import subprocess
import sys
import threading

CONFIG = b'{"model_type": "tiny"}'
PORT = 8123
COMMIT = "0" * 39 + "1"


class Hub(http.server.BaseHTTPRequestHandler):
    """Answers for one model as the Hub does."""

    gated = True

    def reply(self, code, body=b"", **headers):
        self.send_response(code)
        for name, value in {"Content-Length": str(len(body)), "X-Repo-Commit": COMMIT, **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def do_GET(self):
        token = self.headers.get("Authorization")
        if "whoami" in self.path:
            return self.reply(200, json.dumps({"type": "user", "name": "ann", "orgs": []}).encode())
        if self.gated and token != "Bearer hf_accepted":
            return self.reply(403 if token else 401, X_Error_Code="GatedRepo")
        if "/api/" in self.path:
            model = {"id": "org/tiny", "sha": COMMIT, "siblings": [{"rfilename": "config.json"}], "tags": []}
            tree = [{"type": "file", "path": "config.json", "size": len(CONFIG), "oid": "c0ffee"}]
            return self.reply(200, json.dumps(tree if "/tree/" in self.path else model).encode())
        return self.reply(200, CONFIG, ETag='"c0ffee"')

    do_HEAD = do_GET

    def log_message(self, *_):
        pass


def serve():
    """Start the server that takes the Hub's place."""
    server = http.server.ThreadingHTTPServer(("localhost", PORT), Hub)
    threading.Thread(target=server.serve_forever, daemon=True).start()


INFER = """
import sys, huggingface_hub
if "--model" in sys.argv:
    print(open(sys.argv[-1] + "/config.json").read())
else:
    print(open(huggingface_hub.hf_hub_download("org/tiny", "config.json")).read())
"""
with open("infer.py", "w") as file:
    file.write(INFER)
os.environ |= {"HF_HUB_DISABLE_TELEMETRY": "1", "HF_HUB_ETAG_TIMEOUT": "2", "HF_HUB_DISABLE_XET": "1"}
os.environ |= {"HF_HUB_DISABLE_PROGRESS_BARS": "1"}


def shell(script, **variables):
    """Run a shell script and return its exit status."""
    return subprocess.run(["bash", "-uc", script], env=os.environ | variables).returncode


def fails(**variables):
    """Show that it fails before the cure."""
    if not shell("python infer.py", **variables):
        sys.exit("it does not fail")
    print("--- cured ---", flush=True)


def typed(after="python infer.py", **variables):
    """Type the entry's own commands, and go on in the same shell."""
    sys.exit(shell(f'. "$COMMANDS" && {after}', **variables))


serve()
os.environ["HF_ENDPOINT"] = f"http://localhost:{PORT}"
match sys.argv[1]:
    case "error":
        sys.exit(shell("python infer.py"))
    case "workaround-1":
        fails()
        shell("echo hf_accepted >~/.hf_token")
        typed()
    case "workaround-4":
        fails()
        os.environ["HF_TOKEN"] = "hf_accepted"
        typed("true")
    case "dead-end-1":
        shell("rm -rf ~/.cache/huggingface")
        sys.exit(shell("python infer.py"))
    case step:
        sys.exit(f"there is no step {step}")
