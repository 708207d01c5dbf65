"""A server with one model."""

import json
import os
import sys
import threading
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from openai import OpenAI

step = sys.argv[1]
messages = [{"role": "user", "content": "hello"}]


class Api(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer(200, {"object": "list", "data": [{"id": "qwen2.5-7b", "object": "model"}]})

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path != "/v1/chat/completions":
            self.answer(404, {"detail": "no such path"})
        elif asked["model"] != "qwen2.5-7b":
            self.answer(404, {"error": {"message": "no such name", "code": 404}})
        else:
            choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "hello"}}
            self.answer(200, {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]})

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


threading.Thread(target=ThreadingHTTPServer(("127.0.0.1", 8770), Api).serve_forever, daemon=True).start()
client = OpenAI(base_url="http://127.0.0.1:8770/v1", api_key="none")


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def ask(model):
    return client.chat.completions.create(model=model, messages=messages).choices[0].message.content


match step:
    case "error":
        ask("gpt-4")
    case "workaround-1":
        cured(lambda: ask("gpt-4"))
        print(answer.choices[0].message.content)
    case "workaround-2":
        client = OpenAI(base_url="http://127.0.0.1:8770", api_key="none")
        cured(lambda: ask("qwen2.5-7b"))
        print(ask("qwen2.5-7b"))
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
