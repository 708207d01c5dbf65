"""A Hub with one public and one private model."""

import http.server
import json
import os
import subprocess
import sys
import threading
import traceback

CONFIG = b'{"model_type": "gpt2"}'
PUBLIC = "/Qwen/Qwen2.5-7B-Instruct/"


class Hub(http.server.BaseHTTPRequestHandler):
    """Serves the configuration of two models the way the Hub does."""

    def do_GET(self):
        known = self.headers.get("Authorization") == "Bearer hf_right"
        if self.path == "/api/whoami-v2" and known:
            self.send(200, json.dumps({"type": "user", "name": "ann", "orgs": []}).encode())
        elif self.path.endswith("/config.json") and (self.path.startswith(PUBLIC) or known):
            self.send(200, CONFIG)
        else:
            self.send(404 if known or self.path.startswith(PUBLIC) else 401, b"", {"X-Error-Code": "RepoNotFound"})

    def send(self, status, body, more={}):
        self.send_response(status)
        named = {"X-Repo-Commit": "0" * 39 + "1", "ETag": '"c0ffee"', "Content-Length": str(len(body))}
        for name, value in (named | more).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    do_HEAD = do_GET

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hub)
threading.Thread(target=server.serve_forever, daemon=True).start()
os.environ |= {"HF_ENDPOINT": f"http://127.0.0.1:{server.server_port}", "HF_HUB_DISABLE_XET": "1"}
from transformers import AutoConfig

step = sys.argv[1]


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        AutoConfig.from_pretrained("Qwen2.5-7B-Instruct")
    case "workaround-1":
        cured(lambda: AutoConfig.from_pretrained("Qwen2.5-7B-Instruct"))
        print(config.model_type)
    case "workaround-2":
        code = "from transformers import AutoConfig; print(AutoConfig.from_pretrained('acme/private').model_type)"
        load = [sys.executable, "-c", code]
        print(subprocess.run(load, capture_output=True, text=True).stderr, "--- cured ---", sep="\n", flush=True)
        text = f'source {os.environ["COMMANDS"]} && exec "$@"'
        done = subprocess.run(["bash", "-euc", text, "bash", *load], input="hf_right\n", text=True)
        sys.exit(done.returncode)
    case "workaround-3":
        os.makedirs("output/checkpoint-500")
        os.makedirs("elsewhere")
        with open("output/checkpoint-500/config.json", "wb") as f:
            f.write(CONFIG)
        os.chdir("elsewhere")
        try:
            AutoConfig.from_pretrained("output/checkpoint-500")
        except Exception:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---")
        os.chdir("..")
        typed()
        print(config.model_type)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
