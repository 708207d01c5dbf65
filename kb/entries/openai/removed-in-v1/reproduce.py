"""Code for the library before 1.0."""

import json
import os
import sys
import threading
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import openai

step = sys.argv[1]


class Api(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "hello"}}
        reply = {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
        data = json.dumps(reply).encode()
        self.send_response(429 if step == "workaround-2" else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", 8771), Api).serve_forever, daemon=True).start()
os.environ |= {"OPENAI_BASE_URL": "http://127.0.0.1:8771/v1", "OPENAI_API_KEY": "none"}
question = {"model": "gpt-4o-mini", "messages": [{"role": "user", "content": "hello"}]}


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def old():
    return openai.ChatCompletion.create(**question)


def ask():
    return openai.OpenAI(max_retries=0).chat.completions.create(**question)


def caught_the_old_way():
    try:
        ask()
    except openai.error.RateLimitError:
        print("slow down")


match step:
    case "error":
        old()
    case "workaround-1":
        cured(old)
    case "workaround-2":
        cured(caught_the_old_way)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
