"""A request that takes three seconds, and a watchdog of one."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

Path("app.py").write_text("""import time


def app(environ, start_response):
    time.sleep(3)
    start_response("200 OK", [("Content-Type", "text/plain")])
    return [b"ended"]
""")
OUTSIDE = """import threading
import time


def app(environ, start_response):
    threading.Thread(target=time.sleep, args=[3], daemon=True).start()
    start_response("202 Accepted", [("Content-Type", "text/plain")])
    return [b"begun"]
"""
ENV = {**os.environ, "GUNICORN_CMD_ARGS": "--timeout 1", "PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin"}


def serve(*words):
    """Start gunicorn, ask once, end it."""
    server = subprocess.Popen(words, env=ENV, stderr=subprocess.STDOUT, start_new_session=True)
    for _ in range(100):
        time.sleep(0.1)
        try:
            print(urllib.request.urlopen("http://127.0.0.1:8765/", timeout=8).read().decode(), flush=True)
            break
        except OSError as error:
            if "refused" not in str(error):
                print(type(error).__name__, flush=True)
                break
    time.sleep(0.3)
    os.killpg(server.pid, signal.SIGTERM)
    server.wait()


FAILS = ("gunicorn", "--timeout", "1", "--bind", "127.0.0.1:8765", "app:app")
match sys.argv[1]:
    case "error":
        serve(*FAILS)
    case "workaround-1":
        serve(*FAILS)
        Path("app.py").write_text(OUTSIDE)
        print("--- cured ---", flush=True)
        serve(*FAILS)
    case "workaround-2" | "workaround-3":
        serve(*FAILS)
        print("--- cured ---", flush=True)
        serve("bash", "-e", os.environ["COMMANDS"])
    case "dead-end-1":
        serve("bash", "-e", os.environ["COMMANDS"])
