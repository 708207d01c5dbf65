"""A repository behind HTTP basic authentication, on the loopback."""

import base64
import functools
import http.server
import os
import subprocess
import sys
import threading

step = sys.argv[1]
KNOWN = {"Basic " + base64.b64encode(f"{user}:token".encode()).decode() for user in ("ann", "x-access-token")}
URL = "http://127.0.0.1:8418/.git"


class Guarded(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.headers.get("Authorization") not in KNOWN:
            self.send_response(401)
            self.send_header("WWW-Authenticate", 'Basic realm="git"')
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


def git(*arguments, check=True, **variables):
    return subprocess.run(["git", *arguments], check=check, env={**os.environ, **variables}).returncode


def approve(password):
    """Store a credential, as a helper does after a prompt."""
    said = f"url={URL}\nusername=ann\npassword={password}\n\n"
    subprocess.run(["git", "credential", "approve"], input=said, text=True, check=True)


def typed(**variables):
    return subprocess.run(["bash", "-u", os.environ["COMMANDS"]], env={**os.environ, **variables}).returncode


git("init", "-q", "-b", "main", "origin")
git("-C", "origin", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "start")
git("-C", "origin", "update-server-info")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 8418), functools.partial(Guarded, directory="origin"))
threading.Thread(target=server.serve_forever, daemon=True).start()
with open("answer", "w") as file:  # what the reader types at the prompts
    file.write("#!/bin/sh\ncase $1 in User*) echo ann ;; *) echo token ;; esac\n")
os.chmod("answer", 0o755)
answers = os.path.abspath("answer")

git("config", "--global", "credential.helper", "store")
match step:
    case "error":
        approve("my-password")
        sys.exit(git("ls-remote", URL, check=False))
    case "workaround-1":  # the stored password is wrong
        approve("my-password")
        git("ls-remote", URL, check=False)
        approve("my-password")
        print("--- cured ---", flush=True)
        sys.exit(typed(GIT_ASKPASS=answers))
    case "workaround-3":  # no terminal, nothing stored
        git("clone", "-q", URL, "copy", check=False, GIT_TERMINAL_PROMPT="0")
        print("--- cured ---", flush=True)
        sys.exit(typed(TOKEN="token", GIT_TERMINAL_PROMPT="0"))
    case "dead-end-1":
        typed()
        approve("my-password")
        git("ls-remote", URL, check=False)
    case "dead-end-2":
        subprocess.run(["bash", "-c", f'. "$COMMANDS"; git ls-remote {URL}'])
