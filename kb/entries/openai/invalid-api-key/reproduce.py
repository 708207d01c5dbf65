"""A server that knows one key, and a client with the key of another one."""

import json
import os
import sys
import threading
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from openai import OpenAI

step = sys.argv[1]


class Api(BaseHTTPRequestHandler):
    def do_GET(self):
        known = self.headers["Authorization"] == "Bearer sk-right"
        refused = {"error": {"message": "key is not known", "type": "invalid_request_error", "code": "bad"}}
        data = json.dumps({"object": "list", "data": []} if known else refused).encode()
        self.send_response(200 if known else 401)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", 8769), Api).serve_forever, daemon=True).start()
os.environ["DEEPSEEK_API_KEY"] = '"sk-right"\n' if step == "workaround-2" else "sk-right"
os.environ["OPENAI_BASE_URL"] = "http://127.0.0.1:8769/v1"
os.environ["OPENAI_API_KEY"] = "sk-wrong"
client = OpenAI()


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
        client.models.list()
    case "workaround-1" | "workaround-2":
        cured(client.models.list)
        print(client.models.list())
    case "workaround-3" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
