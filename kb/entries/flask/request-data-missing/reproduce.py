"""A field that the form does not have."""

import os
import sys
import traceback

from flask import Flask, request, session, url_for

app = Flask(__name__)
app.testing = True
app.config["PROPAGATE_EXCEPTIONS"] = True
early = Flask("early")


@early.post("/strict")
def strict():
    return request.form["name"]


def post(path, app):
    answer = app.test_client().post(path, data={"nme": "tea"})
    print(answer.status, answer.text)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'post("/strict", early)'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed('post("/debug", app)')
    case "workaround-2":
        fails(ERROR)
        typed('post("/name", app)')
    case "dead-end-1":
        typed('post("/wrong", app)')
