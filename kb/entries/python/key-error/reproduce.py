"""Keys that are not there."""

import collections
import os
import sys
import traceback

key, word, line = "price", "tea", 1
order = {"id": 17, "Price ": 3}
groups = {}


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
        order[key]
    case "workaround-1":
        fails("order[key]")
        typed("print(price)")
    case "workaround-2":
        fails("groups[word].append(line)")
        typed("print(dict(groups))")
    case "workaround-3":
        fails("os.environ['DATABASE_URL']")
        try:
            typed()
        except SystemExit as said:
            print(said)
    case "workaround-4":
        fails("order[key]")
        typed()
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
    case "dead-end-3":
        typed()
