"""A server that takes two requests per second, and a program with eight questions."""

import json
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import openai

seen, lock = [], threading.Lock()


class Api(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        with lock:
            now = time.monotonic()
            seen[:] = [moment for moment in seen if now - moment < 1] + [now]
            full = len(seen) > 2
        if full:
            self.answer(429, {"error": {"message": "slow down", "code": "limited"}})
        else:
            choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "yes"}}
            self.answer(200, {"id": "1", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]})

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Type": "application/json", "Content-Length": len(data)}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Api)
threading.Thread(target=server.serve_forever, daemon=True).start()


def client(max_retries):
    address = f"http://127.0.0.1:{server.server_port}/v1"
    return openai.OpenAI(api_key="none", base_url=address, max_retries=max_retries)


def ask(one, number):
    messages = [{"role": "user", "content": f"question {number}"}]
    return one.chat.completions.create(model="m", messages=messages).choices[0].message.content


match sys.argv[1]:
    case "error":
        with ThreadPoolExecutor(8) as pool:
            print(list(pool.map(lambda number: ask(client(0), number), range(8))))
    case "workaround-1":
        one = client(6)
        print([ask(one, number) for number in range(5)])
    case "workaround-2":
        gate, one = threading.Semaphore(1), client(0)

        def in_turn(number):
            with gate:
                answer = ask(one, number)
                time.sleep(0.6)
                return answer

        with ThreadPoolExecutor(8) as pool:
            print(list(pool.map(in_turn, range(5))))
    case "dead-end-1":
        one = client(0)
        for number in range(4):
            for attempt in range(5):
                try:
                    print(ask(one, number))
                    break
                except openai.APIStatusError:
                    if attempt == 4:
                        raise
    case step:
        sys.exit(f"there is no step {step}")
