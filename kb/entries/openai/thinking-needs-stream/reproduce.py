"""A model that thinks unless told not to, and then answers only as a stream."""

import http.server
import json
import os
import sys
import threading
import traceback

import openai


class Server(http.server.BaseHTTPRequestHandler):
    """Refuses what the provider refuses, and answers anything else."""

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        refused = refusal(body)
        if body.get("stream") and not refused:
            return self.stream(body)
        message = {"role": "assistant", "content": '{"city": "Bern", "population": 134000}'}
        answer = {"id": "1", "object": "chat.completion", "created": 0, "model": body["model"]}
        answer["choices"] = [{"index": 0, "finish_reason": "stop", "message": message}]
        text = json.dumps({"error": refused} if refused else answer).encode()
        self.send_response(400 if refused else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def stream(self, body):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        for word in ("Bern", " is", " a", " city."):
            chunk = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": body["model"]}
            chunk["choices"] = [{"index": 0, "delta": {"content": word}, "finish_reason": None}]
            self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
        self.wfile.write(b"data: [DONE]\n\n")

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
os.environ |= {"OPENAI_BASE_URL": f"http://127.0.0.1:{server.server_port}/v1", "OPENAI_API_KEY": "sk-none"}
client = openai.OpenAI(max_retries=0)


def fails(call):
    """Show that it fails before the cure."""
    try:
        call()
    except openai.BadRequestError:
        traceback.print_exc(limit=1)
        print("--- cured ---", flush=True)
    else:
        sys.exit("it does not fail")


def typed(more=""):
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


def refusal(body):
    if body.get("enable_thinking", True) and not body.get("stream"):
        said = "parameter." + "enable_thinking must be set to false for non-streaming calls"
        return {"message": said, "type": "invalid_request_error", "param": None, "code": "invalid_parameter_error"}
    return None


def ask(text="你好", **more):
    return client.chat.completions.create(model="qwen3-32b", messages=[{"role": "user", "content": text}], **more)


match sys.argv[1]:
    case "error":
        ask()
    case "workaround-1" | "workaround-2":
        fails(ask)
        typed()
    case "dead-end-1":
        ask("你好 /no_think")
    case "dead-end-2":
        ask(enable_thinking=False)
