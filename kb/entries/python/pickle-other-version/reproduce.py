"""A file whose first bytes name a protocol of the future."""

import os
import sys
import traceback

import pickle

with open("new.pkl", "wb") as out:
    out.write(bytes([0x80, 99, 0x2E]))


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'pickle.load(open("new.pkl", "rb"))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-3":
        fails(ERROR)
        typed('print(pickle.load(open("data.pkl", "rb")))')
    case "dead-end-1":
        typed("")
