"""An LFS server whose owner has used up the budget."""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

TEXT = "This repository exceeded its LFS budget. The account responsible for the budget should increase it to restore access."


class Refuses(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = json.dumps({"message": TEXT}).encode()
        self.send_response(403)
        self.send_header("Content-Type", "application/vnd.git-lfs+json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


HTTPServer(("127.0.0.1", int(sys.argv[1])), Refuses).serve_forever()
