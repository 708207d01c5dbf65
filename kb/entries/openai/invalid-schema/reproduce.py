"""A schema without the two things that strict mode wants."""

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


import pydantic


def refusal(body):
    schema = body["response_format"]["json_schema"]["schema"]
    head = "Invalid " + "schema for response_format 'answer': In context=(), "
    if schema.get("additionalProperties") is not False:
        said = head + "'additionalProperties' is required " + "to be supplied and to be false."
    elif set(schema["required"]) != set(schema["properties"]):
        said = head + "'required' is required to be supplied and to be an array including every key in properties."
    else:
        return None
    return {"message": said, "type": "invalid_request_error", "param": "response_format", "code": None}


LOOSE = {"type": "object", "properties": {"city": {"type": "string"}, "zip": {"type": "string"}}, "required": ["city"]}
messages = [{"role": "user", "content": "The capital of Switzerland?"}]


def ask(schema=LOOSE, client=client):
    shape = {"type": "json_schema", "json_schema": {"name": "answer", "strict": True, "schema": schema}}
    return client.chat.completions.create(model="gpt-4o-mini", messages=messages, response_format=shape)


match sys.argv[1]:
    case "error":
        ask()
    case "workaround-1":
        fails(ask)
        typed("print(answer.choices[0].message.parsed)")
    case "workaround-2":
        fails(ask)
        print(ask(json.loads(open(os.environ["COMMANDS"]).read())).choices[0].message.content)
    case "dead-end-1":
        ask(client=openai.OpenAI(max_retries=3))
    case "dead-end-2":
        ask(LOOSE | {"additionalProperties": False})
