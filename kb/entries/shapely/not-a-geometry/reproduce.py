"""Text is handed to shapely."""

import os
import sys
import traceback

import numpy
import shapely

step = sys.argv[1]
text = "POLYGON ((0 0, 2 0, 2 2, 0 2, 0 0))"
values = [shapely.from_wkt(text), text, float("nan")]


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match step:
    case "error":
        shapely.area(text)
    case "workaround-1" | "workaround-2":
        try:
            shapely.area(text if step == "workaround-1" else values)
        except TypeError:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        typed()
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
