"""A tag of an application."""

import os
import sys
import traceback

import yaml


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'print(yaml.safe_load("bucket: !Ref Name"))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails('yaml.load("price: 3")')
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails('yaml.safe_load(yaml.dump({"size": (3, 4)}))')
        typed("")
    case "dead-end-1":
        print(yaml.load("bucket: !Ref Name", Loader=yaml.FullLoader))
