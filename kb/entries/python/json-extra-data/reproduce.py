"""Two objects in one file."""

import json
import os
import sys
import traceback

path = "log.json"
text = '{"id": 1}{"id": 2}'
records = [{"id": 1}, {"id": 2}]
with open(path, "w") as out:
    out.write('{"id": 1}\n{"id": 2}\n')


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
        json.load(open(path))
    case "workaround-1":
        fails("json.load(open(path))")
        typed("print(records)")
    case "workaround-2":
        fails("json.loads(text)")
        typed("print(found)")
    case "workaround-3":
        fails("json.load(open(path))")
        typed("print(json.load(open(path)))")
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
    case "dead-end-3":
        typed()
