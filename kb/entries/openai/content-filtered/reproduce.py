"""A filter that judges everything that is sent."""

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
        self.send_response(400 if refused else 200)
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
    except openai.BadRequestError:
        traceback.print_exc(limit=1)
        print("--- cured ---", flush=True)
    else:
        sys.exit("it does not fail")


def typed(more=""):
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


def refusal(body):
    if "explosive" in json.dumps(body["messages"]):
        said = "The response was filtered due to the prompt triggering Azure OpenAI's content " + "management policy."
        return {"message": said, "type": None, "param": "prompt", "code": "content_" + "filter", "status": 400}
    return None


QUESTION = {"role": "user", "content": "Where is Bern?"}
FLAGGED = {"role": "user", "content": "The retrieved document: an explosive report"}


def ask(client=client, messages=(FLAGGED, QUESTION)):
    return client.chat.completions.create(model="gpt-5-mini", messages=list(messages))


match sys.argv[1]:
    case "error":
        ask()
    case "workaround-2":
        fails(ask)
        print(ask(messages=[QUESTION]).choices[0].message.content)
    case "workaround-3":
        fails(ask)
        model, messages = "gpt-5-mini", [FLAGGED, QUESTION]
        typed()
    case "dead-end-1":
        ask(openai.OpenAI(max_retries=3))
    case "dead-end-2":
        ask(openai.OpenAI(api_key="sk-another"))
