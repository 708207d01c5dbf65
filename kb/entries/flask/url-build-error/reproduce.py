"""An endpoint that is called otherwise."""

import os
import sys
import traceback

from flask import Flask, request, session, url_for

app = Flask(__name__)
app.testing = True
app.config["PROPAGATE_EXCEPTIONS"] = True

from flask import Blueprint

shop = Blueprint("shop", __name__)


@app.route("/")
def home():
    return "home"


@shop.route("/item/<int:n>")
def item(n):
    return str(n)


app.register_blueprint(shop)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'with app.test_request_context():\n    url_for("item", n=3)'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
