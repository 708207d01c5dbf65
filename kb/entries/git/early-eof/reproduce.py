"""A repository behind a line that breaks after 60 000 bytes."""

import http.server
import os
import subprocess
import sys
import threading

URL = "http://127.0.0.1:8419/origin"
LIMIT = 60_000
step = sys.argv[1]


class Backend(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path, _, query = self.path.partition("?")
        variables = {
            "GIT_PROJECT_ROOT": os.getcwd(), "GIT_HTTP_EXPORT_ALL": "1", "REQUEST_METHOD": self.command,
            "PATH_INFO": path, "QUERY_STRING": query, "CONTENT_TYPE": self.headers.get("Content-Type", ""),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
            "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
        }  # fmt: skip
        said = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        ran = subprocess.run(["git", "http-backend"], input=said, capture_output=True, env={**os.environ, **variables})
        head, _, body = ran.stdout.partition(b"\r\n\r\n")
        self.send_response(200)
        for line in head.decode().split("\r\n"):
            self.send_header(*line.split(": ", 1))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[:LIMIT])

    do_POST = do_GET

    def log_message(self, *_):
        pass


def sh(text):
    return subprocess.run(["bash", "-eu", "-c", text]).returncode


sh("""git config --global user.name Ann; git config --global user.email ann@example.org
git config --global init.defaultBranch main
git init -q origin; cd origin; git config uploadpack.allowFilter true
for n in 1 2 3 4 5 6; do
    head -c 20000 /dev/urandom >"big$n.bin"; git add .; git commit -qm "$n"; git rm -q --cached "big$n.bin"; rm "big$n.bin"
done
echo small >a.txt; git add .; git commit -qm last""")
threading.Thread(target=http.server.ThreadingHTTPServer(("127.0.0.1", 8419), Backend).serve_forever, daemon=True).start()

if step == "error":
    sys.exit(sh(f"git clone {URL} app"))
if step.startswith("workaround"):
    sh(f"git clone {URL} broken")
    print("--- cured ---", flush=True)
    sys.exit(sh('bash -eu "$COMMANDS" && git -C app log --format=%s'))
sh(f'bash -eu "$COMMANDS"; git clone {URL} app')
