"""An account without credit, and a provider that another address reaches."""

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
        message = {"role": "assistant", "content": '{"city": "Bern", "population": 134000}'}
        answer = {"id": "1", "object": "chat.completion", "created": 0, "model": body["model"]}
        answer["choices"] = [{"index": 0, "finish_reason": "stop", "message": message}]
        text = json.dumps({"error": refused} if refused else answer).encode()
        self.send_response(refused["status"] if refused else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

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
    except openai.APIStatusError:
        traceback.print_exc(limit=1)
        print("--- cured ---", flush=True)
    else:
        sys.exit("it does not fail")


def typed(more=""):
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


balance = 0


def refusal(body):
    if not balance:
        return {
            "message": "Insufficient " + "Balance",
            "type": "unknown_error",
            "code": "invalid_request_error",
            "status": 402,
        }
    return None


def ask(client=client):
    return client.chat.completions.create(model="deepseek-chat", messages=[{"role": "user", "content": "Hi"}])


match sys.argv[1]:
    case "error":
        ask()
    case "workaround-1":
        fails(ask)
        balance = 10
        print(ask().choices[0].message.content)
    case "dead-end-1":
        ask(openai.OpenAI(api_key="sk-another"))
    case "dead-end-2":
        ask(openai.OpenAI(max_retries=3))
