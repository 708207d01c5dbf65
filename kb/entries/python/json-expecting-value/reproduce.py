"""An error page where JSON was expected."""

import codecs
import http.server
import json
import os
import sys
import threading
import urllib.error
import urllib.request


class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b"<html>Please log in</html>"
        self.send_response(200 if self.path == "/ok" else 503)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def get(path):
    server = http.server.HTTPServer(("127.0.0.1", 0), Page)
    threading.Thread(target=server.handle_request, daemon=True).start()
    return urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}{path}")


match sys.argv[1]:
    case "error":
        json.loads(get("/ok").read())
    case "workaround-1":
        answer = get("/ok")
        print(answer.status, answer.headers["content-type"], repr(answer.read()[:20]))
        try:
            get("/busy")
        except urllib.error.HTTPError as error:
            print("raised for status", error.code)
    case "workaround-2":
        open("config.json", "wb").write(codecs.BOM_UTF8 + b'{"a": 1}')
        try:
            json.loads(open("config.json", encoding="utf-8").read())
        except json.JSONDecodeError as error:
            print("at", error.pos)
        print(json.load(open("config.json", encoding="utf-8-sig")))
    case "workaround-3":
        open("state.json", "w").write('{"count": 1}')
        with open("state.json.new", "w") as file:
            json.dump({"count": 2}, file)
            print(json.load(open("state.json")), "while the new one is being written")
        os.replace("state.json.new", "state.json")
        print(json.load(open("state.json")))
    case "workaround-4":
        open("config.json", "w").write('{"a": 1}')
        try:
            json.loads("config.json")
        except json.JSONDecodeError as error:
            print("a name is no document:", error.pos)
        print(json.load(open("config.json")))
    case "dead-end-1":
        json.loads(get("/ok").read().decode())
    case "dead-end-2":
        json.loads(get("/ok").read(), strict=False)
