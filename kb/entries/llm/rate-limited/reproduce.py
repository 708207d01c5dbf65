"""A server with limits: two requests per second, or four at a time. And eight questions."""

import asyncio
import json
import os
import sys
import threading
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import openai
from openai import OpenAI  # noqa: F401 - the commands use it

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


seen, running, lock = [], [0], threading.Lock()
step = sys.argv[1]


class Api(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        with lock:
            now = time.monotonic()
            seen[:] = [moment for moment in seen if now - moment < 1] + [now]
            running[0] += 1
            full = running[0] > 4 if step == "workaround-2" else len(seen) > 2
        time.sleep(0.1)
        if full:
            self.answer(429, {"error": {"message": "slow down", "code": "limited"}})
        else:
            choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "yes"}}
            self.answer(200, {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]})

    def answer(self, status, body):
        data = json.dumps(body).encode()
        with lock:
            running[0] -= 1
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": len(data)}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Api)
threading.Thread(target=server.serve_forever, daemon=True).start()
os.environ |= {"OPENAI_API_KEY": "none", "OPENAI_BASE_URL": f"http://127.0.0.1:{server.server_port}/v1"}
MODEL = "m"


def at_once(client, count=8):
    """Ask from as many threads as there are questions."""
    with ThreadPoolExecutor(count) as pool:
        print(list(pool.map(lambda number: question(client, number), range(count))))


def question(client, number):
    messages = [{"role": "user", "content": f"question {number}"}]
    return client.chat.completions.create(model=MODEL, messages=messages).choices[0].message.content


match step:
    case "error":
        at_once(openai.OpenAI(max_retries=0))
    case "workaround-1":
        fails(lambda: at_once(openai.OpenAI(max_retries=0), 5))
        typed()
        at_once(client, 5)  # noqa: F821
    case "workaround-2":
        fails(lambda: at_once(openai.OpenAI(max_retries=0)))
        client = openai.AsyncOpenAI(max_retries=0)
        typed()

        async def all_questions():
            return await asyncio.gather(*(ask(f"question {number}") for number in range(8)))  # noqa: F821

        print(len(asyncio.run(all_questions())), "answers")
    case "dead-end-1":
        client = openai.OpenAI(max_retries=0)
        for number in range(4):
            for attempt in range(5):
                try:
                    print(question(client, number))
                    break
                except openai.APIStatusError:
                    if attempt == 4:
                        raise
    case step:
        sys.exit(f"there is no step {step}")
