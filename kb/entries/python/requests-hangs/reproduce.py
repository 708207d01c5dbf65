"""A server that answers after three seconds, and one that does at once."""

import os
import sys
import traceback

import http.server
import threading
import time

import requests


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/slow":
            time.sleep(3)
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"tea")

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
threading.Thread(target=server.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{server.server_port}/"
slow = url + "slow"


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "requests.get(slow, timeout=1)"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
