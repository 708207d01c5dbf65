"""An app used from a script and from a thread."""

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


import threading

from flask import Flask, current_app, request

app = Flask("shop")


def work_wrong():
    print(request.args["name"])


match sys.argv[1]:
    case "error":
        print(current_app.name)
    case "workaround-1":
        fails(lambda: current_app.name)
        typed()
    case "workaround-2":
        fails(lambda: current_app.name)
        typed()
        print(app.test_cli_runner().invoke(args=["init-db"]).output)
    case "workaround-3":
        fails(work_wrong)
        typed()
        print(app.test_client().get("/start?name=ines").data)
    case "dead-end-1":

        def work():
            from flask import current_app

            print(current_app.name)

        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
    case step:
        sys.exit(f"there is no step {step}")
