"""A server that has the chat endpoint only."""

import http.server
import json
import os
import sys
import threading
import traceback

from langchain_openai import ChatOpenAI, OpenAI

ANSWER = {
    "id": "1",
    "object": "chat.completion",
    "created": 0,
    "model": "chatglm3-6b",
    "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "hello"}}],
}


class Server(http.server.BaseHTTPRequestHandler):
    """What such servers do, with the log line that they print."""

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        found = self.path == "/v1/chat/completions"
        body = json.dumps(ANSWER if found else {"detail": "Not Found"}).encode()
        self.send_response(200 if found else 404)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, text, *values):
        print("INFO:", text % values, flush=True)


threading.Thread(target=http.server.HTTPServer(("127.0.0.1", 8000), Server).serve_forever, daemon=True).start()


def before(path="/v1", key="none"):
    try:
        print(OpenAI(base_url="http://127.0.0.1:8000" + path, api_key=key, model="chatglm3-6b", max_retries=0).invoke("hi"))
    except Exception:
        traceback.print_exc(limit=1, file=sys.stdout)
        return 1


match sys.argv[1]:
    case "error":
        sys.exit(before())
    case "workaround-1":
        before()
        print("--- cured ---", flush=True)
        exec(open(os.environ["COMMANDS"]).read())
    case "dead-end-1":
        sys.exit(before("/v1/chat/completions"))
    case "dead-end-2":
        sys.exit(before(key="sk-another"))
