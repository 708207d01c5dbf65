"""A service that is overloaded for the first requests."""

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
        global asked
        asked += 1
        refused = refusal(body)
        message = {"role": "assistant", "content": '{"city": "Bern", "population": 134000}'}
        answer = {"id": "1", "object": "chat.completion", "created": 0, "model": body["model"]}
        answer["choices"] = [{"index": 0, "finish_reason": "stop", "message": message}]
        text = json.dumps({"error": refused} if refused else answer).encode()
        self.send_response(503 if refused else 200)
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


asked = 0
busy = 4  # so many requests are refused


def refusal(body):
    if asked <= busy:
        return {"message": "The server is " + "overloaded or not ready yet.", "type": "server_error", "code": None}
    return None


def ask(client=client):
    return client.chat.completions.create(model="gpt-5-mini", messages=[{"role": "user", "content": "Hi"}])


match sys.argv[1]:
    case "error":
        ask()
    case "workaround-1":
        fails(ask)
        asked = 0
        from openai import OpenAI

        typed("print(ask(client).choices[0].message.content, asked)")
    case "dead-end-1":
        ask(openai.OpenAI(api_key="sk-another", max_retries=0))
    case "dead-end-2":
        busy = 1000
        failed = []

        def often():
            for _ in range(3):
                try:
                    ask()
                except openai.APIStatusError as error:
                    failed.append(error)

        threads = [threading.Thread(target=often) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(len(failed), "of 12 failed")
        raise failed[-1]
