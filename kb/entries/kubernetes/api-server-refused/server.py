"""Answers one question of the API: which version it is."""

from http.server import BaseHTTPRequestHandler, HTTPServer


class Api(BaseHTTPRequestHandler):
    def do_GET(self):
        body = b'{"major": "1", "minor": "32", "gitVersion": "v1.32.4"}'
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


HTTPServer(("127.0.0.1", 6443), Api).serve_forever()
