"""Addresses without a scheme, and a small server."""

import os
import sys

CURED = "--- cured ---"

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")

import functools
import http.server
import threading
from urllib.parse import quote

import requests


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 8000), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()

match sys.argv[1]:
    case "error":
        requests.get("127.0.0.1/page")
    case "workaround-1":
        fails(lambda: requests.get("127.0.0.1/page"))
        typed()
    case "workaround-2":
        fails(lambda: requests.get("../page"))
        typed()
    case "workaround-3":
        fails(lambda: requests.get(""))
        try:
            typed()
        except SystemExit as error:
            print("told:", error)
    case "dead-end-1":
        requests.get("127.0.0.1/page", verify=False)
    case "dead-end-2":
        requests.get(quote("127.0.0.1:8000/page"))
    case step:
        sys.exit(f"there is no step {step}")
