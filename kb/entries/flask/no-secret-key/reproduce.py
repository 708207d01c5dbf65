"""A view that writes into the session."""

import os
import sys
import traceback

from flask import Flask, request, session, url_for

app = Flask(__name__)
app.testing = True
app.config["PROPAGATE_EXCEPTIONS"] = True
os.environ["SHOP_SECRET"] = "for-the-proof"


@app.route("/")
def home():
    session["seen"] = 1
    return "seen"


def visit():
    print(app.test_client().get("/").text)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "visit()"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("visit()")
    case "workaround-2":
        fails(ERROR)
        typed("visit()")
    case "dead-end-1":
        typed("visit()")
