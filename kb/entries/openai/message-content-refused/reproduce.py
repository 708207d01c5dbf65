"""A model that reads text only, and a history with a picture in it."""

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
    for number, message in enumerate(body["messages"]):
        for part in message["content"] if isinstance(message["content"], list) else ():
            if part["type"] != "text":
                said = (
                    f"Failed to deserialize the JSON body into the target "
                    + f"type: messages[{number}]: unknown variant "
                )
                return {"message": said + f"`{part['type']}`, expected `text`", "type": "invalid_request_error"}
    return None


PICTURE = {"type": "image_url", "image_url": {"url": "https://acme.example/cat.png"}}
HISTORY = [{"role": "user", "content": [{"type": "text", "text": "What is this?"}, PICTURE]}]
NEXT = {"role": "user", "content": "Where is Bern?"}


def ask(messages=(*HISTORY, NEXT), model="deepseek-chat"):
    return client.chat.completions.create(model=model, messages=list(messages))


match sys.argv[1]:
    case "error":
        ask()
    case "workaround-1":
        fails(ask)
        print(ask([NEXT]).choices[0].message.content)
    case "workaround-2":
        fails(ask)
        typed("print(ask([as_text(message) for message in [*HISTORY, NEXT]]).choices[0].message.content)")
    case "dead-end-1":
        ask(model="deepseek-reasoner")
    case "dead-end-2":
        PICTURE["image_url"]["url"] = "data:image/png;base64,iVBORw0KGgo="
        ask()
