"""Views that return nothing, a number, and a decorator that loses the result."""

import os
import sys

CURED = "--- cured ---"

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")

import functools

from flask import Flask, request

app = Flask("shop")
app.testing = True


def get(path):
    return app.test_client().get(path).text


@app.route("/none")
def none():
    if request.args.get("name"):
        return {"price": 2}


@app.route("/three")
def three():
    return 3


def loses(view):
    @functools.wraps(view)
    def wrapper(*args, **kwargs):
        view(*args, **kwargs)

    return wrapper


@app.route("/lost")
@loses
def lost():
    return "tea"


@app.route("/printed")
def printed():
    print("tea")

match sys.argv[1]:
    case "error":
        get("/none")
    case "workaround-1":
        fails(lambda: get("/none"))
        app = Flask("shop")
        typed()
        print(get("/price"), get("/price?name=tea"))
    case "workaround-2":
        fails(lambda: get("/three"))
        app = Flask("shop")
        typed()
        print(get("/count"))
    case "workaround-3":
        fails(lambda: get("/lost"))
        app = Flask("shop")
        typed()
        print(get("/tea"))
    case "dead-end-1":
        get("/printed")
    case step:
        sys.exit(f"there is no step {step}")
