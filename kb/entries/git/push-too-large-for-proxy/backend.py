"""git http-backend behind a small web server."""

import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Backend(BaseHTTPRequestHandler):
    def do_GET(self):
        path, _, query = self.path.partition("?")
        env = {
            **os.environ,
            "GIT_PROJECT_ROOT": os.getcwd(),
            "GIT_HTTP_EXPORT_ALL": "1",
            "REMOTE_USER": "ann",
            "REQUEST_METHOD": self.command,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "CONTENT_TYPE": self.headers.get("Content-Type", ""),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
        }
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        answer = subprocess.run(["git", "http-backend"], input=body, env=env, capture_output=True).stdout
        head, _, content = answer.partition(b"\r\n\r\n")
        self.wfile.write(b"HTTP/1.0 200 OK\r\n" + head + b"\r\n\r\n" + content)

    do_POST = do_GET

    def log_message(self, *args):
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Backend).serve_forever()
