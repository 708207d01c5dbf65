"""An application behind a proxy wants https, or a cookie, and redirects until it gets it."""

import http.server
import subprocess
import sys
import threading


class Application(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        content = self.headers["X-Forwarded-Proto"] == "https" or "seen=1" in self.headers.get("Cookie", "")
        self.send_response(200 if content else 302)
        if not content:
            if self.path == "/cookie":
                self.send_header("Set-Cookie", "seen=1; Path=/")
            self.send_header("Location", self.path)
        self.send_header("Content-Length", "8")
        self.end_headers()
        self.wfile.write(b"welcome\n")

    do_HEAD = do_GET

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Application)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_port}"
commands = {
    "error": ["-L", f"{address}/"],
    "workaround-1": ["-L", "-H", "X-Forwarded-Proto: https", f"{address}/"],
    "workaround-2": ["-L", "-b", "", f"{address}/cookie"],
    "workaround-3": ["-I", f"{address}/"],
    "dead-end-1": ["-L", "--max-redirs", "200", f"{address}/"],
}
sys.exit(subprocess.run(["curl", "-sS", "-o", "-", *commands[sys.argv[1]]], check=False).returncode)
