"""A client with an address at which nothing listens."""

import os
import sys
import threading
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from openai import APIConnectionError, OpenAI

step = sys.argv[1]


class Api(BaseHTTPRequestHandler):
    def do_GET(self):
        data = b'{"object": "list", "data": []}'
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", 8773), Api).serve_forever, daemon=True).start()
client = OpenAI(base_url="http://127.0.0.1:9/v1", api_key="none", max_retries=0)


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
    case "workaround-1" | "dead-end-1":
        typed()
    case "workaround-2":
        cured(client.models.list)
        print(client.models.list())
    case _:
        sys.exit(f"there is no step {step}")
