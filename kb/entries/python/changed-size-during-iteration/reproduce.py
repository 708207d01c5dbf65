"""Entries are deleted from a dictionary while a loop goes over it."""

import os
import sys
import threading
import traceback

sessions = {"ann": 1, "bob": 0, "cem": 0}
lock = threading.Lock()


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        exec("for name in sessions:\n    if not sessions[name]:\n        del sessions[name]")
    case "workaround-1":
        fails("for name in sessions:\n    if not sessions[name]:\n        del sessions[name]")
        typed("print(sessions)")
    case "workaround-2":
        fails("for name in sessions:\n    if not sessions[name]:\n        del sessions[name]")
        typed("print(sessions)")
    case "workaround-3":
        fails("for name in sessions:\n    if not sessions[name]:\n        del sessions[name]")
        thread = threading.Thread(target=lambda: exec("with lock:\n    sessions['dan'] = 1"))
        thread.start()
        typed()
        thread.join()
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
