"""Two views with a decorator that hides their names."""

import os
import sys
import traceback

import functools

from flask import Flask, request, session, url_for

app = Flask(__name__)
app.testing = True
app.config["PROPAGATE_EXCEPTIONS"] = True
other = Flask("other")


def plain(view):
    def wrapper(*args, **kwargs):
        return view(*args, **kwargs)

    return wrapper


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'other.add_url_rule("/a", view_func=plain(len))\nother.add_url_rule("/b", view_func=plain(max))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("print(sorted(rule.endpoint for rule in app.url_map.iter_rules()))")
    case "workaround-2":
        fails(ERROR)
        typed("print(sorted(rule.endpoint for rule in app.url_map.iter_rules()))")
    case "dead-end-1":
        def guard(view):
            def wrapper():
                return "log in first", 401
        
            return wrapper
        
        for path in ("/a", "/b"):
            guard(app.route(path, endpoint=path)(lambda: "secret"))
        if app.test_client().get("/a").text == "secret":
            sys.exit("the page came without the login check")
