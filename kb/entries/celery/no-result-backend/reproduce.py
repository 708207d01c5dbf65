"""An app with a broker and no place for results."""

import os
import sys
import traceback

from celery import Celery

app = Celery("shop", broker="memory://")


@app.task
def add(a, b):
    return a + b


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "print(add.delay(1, 2).get(timeout=1))"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed('print(app.AsyncResult("none").status)')
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
