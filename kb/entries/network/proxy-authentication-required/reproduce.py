"""A proxy that wants a password, in front of a server."""

import base64
import http.server
import os
import subprocess
import sys
import threading
from urllib.parse import quote

PASSWORD = "p@ss:w/rd"
WANTED = "Basic " + base64.b64encode(f"user:{PASSWORD}".encode()).decode()


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer(200, b"welcome\n")

    def do_CONNECT(self):
        if self.headers["Proxy-Authorization"] != WANTED:
            self.answer(407, b"")
            return
        self.send_response(200)
        self.end_headers()
        self.handle_one_request()  # the tunnel leads to this server itself

    def answer(self, status, body):
        self.send_response(status)
        if status == 407:
            self.send_header("Proxy-Authenticate", 'Basic realm="corp"')
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
place = f"127.0.0.1:{server.server_port}"
target = f"http://{place}/"
environment = dict(os.environ, http_proxy=f"http://{place}")
options = ["--proxytunnel"]
match sys.argv[1]:
    case "workaround-1":
        environment["http_proxy"] = f"http://user:{quote(PASSWORD, safe='')}@{place}"
    case "workaround-3":
        environment["no_proxy"] = "localhost,127.0.0.1,.corp.example"
    case "dead-end-1":
        options += ["-u", f"user:{PASSWORD}"]
    case "dead-end-3":
        options += ["-k"]
sys.exit(subprocess.run(["curl", "-sS", *options, target], env=environment, check=False).returncode)
