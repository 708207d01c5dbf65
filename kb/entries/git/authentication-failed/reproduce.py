"""A repository behind HTTP basic authentication, on the loopback."""

import base64
import functools
import http.server
import os
import subprocess
import sys
import threading

GOOD = "Basic " + base64.b64encode(b"ann:token").decode()


class Guarded(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.headers.get("Authorization") != GOOD:
            self.send_response(401)
            self.send_header("WWW-Authenticate", 'Basic realm="git"')
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


def git(*arguments, check=True, **variables):
    return subprocess.run(["git", *arguments], check=check, env={**os.environ, **variables}).returncode


git("init", "-q", "-b", "main", "origin")
git("-C", "origin", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "start")
git("-C", "origin", "update-server-info")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Guarded, directory="origin"))
threading.Thread(target=server.serve_forever, daemon=True).start()
URL = f"http://127.0.0.1:{server.server_port}/.git"


def credential(action, password=""):
    said = f"url={URL}\nusername=ann\n" + (f"password={password}\n" if password else "") + "\n"
    subprocess.run(["git", "credential", action], input=said, text=True, check=True)


def clone(*options, **variables):
    status = git(*options, "clone", "-q", URL, "copy", check=False, **variables)
    if status == 0:
        git("-C", "copy", "log", "--format=%s")
    sys.exit(status)


git("config", "--global", "credential.helper", "store")
match sys.argv[1]:
    case "error":
        credential("approve", "my-password")
        clone()
    case "workaround-1":
        credential("approve", "token")
        clone()
    case "workaround-2":
        credential("approve", "expired")
        credential("reject")
        credential("approve", "token")
        clone()
    case "workaround-4":
        clone("-c", f"http.extraHeader=Authorization: {GOOD}")
    case "dead-end-1":
        for key, value in {"name": "ann", "email": "ann@example.org", "password": "token"}.items():
            git("config", "--global", f"user.{key}", value)
        clone()
    case "dead-end-2":
        clone(GIT_TERMINAL_PROMPT="0")
