"""A path holds a null character."""

import os
import sys
import traceback


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


path = "photos\0.jpg"
raw = b"photos.jpg\0\0\0"
match sys.argv[1]:
    case "error":
        open(path)
    case "workaround-1":
        fails("open(path)")
        typed("open(path, 'w').close(); print(os.listdir())")
    case "workaround-2":
        fails("open(raw)")
        typed("open(name, 'w').close(); print(os.listdir())")
    case "workaround-3":
        fails("open(path)")
        typed()
    case "dead-end-1" | "dead-end-2":
        typed()
