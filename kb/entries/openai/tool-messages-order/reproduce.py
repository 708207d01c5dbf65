"""A tool call that gets no answer."""

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


from openai.types.chat import ChatCompletionMessage


def refusal(body):
    calls = [call["id"] for message in body["messages"] for call in message.get("tool_calls") or ()]
    answered = {message.get("tool_call_id") for message in body["messages"]}
    if left := [call for call in calls if call not in answered]:
        said = "An assistant message with 'tool_" + "calls' must be followed by tool messages responding to each 'tool_call_id'. "
        return {"message": said + "Left: " + ", ".join(left), "type": "invalid_request_error"}
    return None


CALLS = [{"id": f"call_{n}", "type": "function", "function": {"name": "weather", "arguments": "{}"}} for n in (1, 2)]
message = ChatCompletionMessage.model_validate({"role": "assistant", "content": None, "tool_calls": CALLS})
messages = [{"role": "user", "content": "Weather in Bern and Basel?"}, message.model_dump(exclude_none=True)]


def run_tool(call):
    if call.id == "call_2":
        raise TimeoutError("no answer from the station")
    return "sunny"


def ask():
    return client.chat.completions.create(model="gpt-4o-mini", messages=messages)


match sys.argv[1]:
    case "error":
        ask()
    case "workaround-1":
        fails(ask)
        typed("print(ask().choices[0].message.content)")
    case "dead-end-1":
        messages += [{"role": "user", "content": "weather: sunny"}]
        ask()
