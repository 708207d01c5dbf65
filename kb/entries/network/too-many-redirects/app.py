"""An application that wants https, or a cookie, and redirects until it gets it."""

import http.server
import sys


class Application(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if sys.argv[1] == "cookie":
            content = "seen=1" in self.headers.get("Cookie", "")
        else:
            content = self.headers["X-Forwarded-Proto"] == "https"
        self.send_response(200 if content else 302)
        if not content:
            self.send_header("Set-Cookie", "seen=1; Path=/")
            self.send_header("Location", "https://localhost/")
        self.send_header("Content-Length", "8")
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(b"welcome\n")

    do_HEAD = do_GET

    def log_message(self, *_):
        pass


http.server.ThreadingHTTPServer(("127.0.0.1", 8000), Application).serve_forever()
