"""An error page where JSON was expected; a file with a BOM; a name in the place of a text."""

import codecs
import http.server
import json
import os
import sys
import threading
import traceback

import requests


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<html>Please log in</html>")

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
r = requests.get(f"http://127.0.0.1:{server.server_port}/")
path, state = "state.json", {"count": 2}
with open("config.json", "wb") as out:
    out.write(codecs.BOM_UTF8 + b'{"a": 1}')
open(path, "w").close()


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        json.loads(r.content)
    case "workaround-2":
        fails("json.loads(open('config.json', encoding='utf-8').read())")
        typed("print(data)")
    case "workaround-3":
        fails("json.load(open(path))")
        typed("print(json.load(open(path)))")
    case "workaround-4":
        with open(path, "w") as out:
            out.write("[1]")
        fails("json.loads(path)")
        typed("print(data)")
    case "workaround-1":
        fails("r.json()")
        typed()
    case "workaround-5":
        answer = 'Here it is:\n```json\n{"price": 3}\n```'
        fails("json.loads(answer)")
        typed("print(data)")
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
