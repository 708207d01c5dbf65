"""A view that is read only."""

import os
import sys
import traceback

from flask import Flask, request, session, url_for

app = Flask(__name__)
app.testing = True
app.config["PROPAGATE_EXCEPTIONS"] = True
early = Flask("early")


def read():
    return "read"


early.add_url_rule("/read", view_func=read)
app.add_url_rule("/read", view_func=read)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'answer = early.test_client().post("/read")\nprint(answer.status, answer.text)'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed('print(app.test_client().post("/order").text)')
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        early.config["WTF_CSRF_ENABLED"] = False
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "dead-end-2":
        @early.after_request
        def allow(answer):
            answer.headers["Access-Control-Allow-Origin"] = "*"
            answer.headers["Access-Control-Allow-Headers"] = "*"
            return answer
        
        exec(compile(ERROR, "app.py", "exec"), globals())
