"""A reader outlives the file it reads."""

import csv
import io
import os
import sys
import traceback

path = "a.csv"
with open(path, "w") as out:
    out.write("1,2\n3,4\n")
with open(path) as file:
    reader = csv.reader(file)
raw = io.BytesIO(b"x\n")


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
        print(list(reader))
    case "workaround-1":
        fails("list(reader)")
        typed("print(rows)")
    case "workaround-2":
        fails("list(reader)")
        typed("print(list(rows(path)))")
    case "workaround-3":
        fails("io.TextIOWrapper(raw).readline(); raw.read()")
        raw = io.BytesIO(b"x\n")
        typed("del text")
        print(raw.getvalue())
    case "dead-end-1":
        typed()
    case "dead-end-2":
        kept = reader, file
        print(list(kept[0]))
