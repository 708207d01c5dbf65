"""A grey image that is to become brighter."""

import os
import sys
import traceback

import numpy as np

step = sys.argv[1]
image = np.full((2, 2), 10, dtype=np.uint8)
numbers = [3_000_000_000]
z = np.array([-1000.0, 0.0])


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        image + 300
    case "workaround-1":
        cured(lambda: image + 300)
        print(brighter)
    case "workaround-2":
        cured(lambda: np.array(numbers, dtype=np.int32))
        print(ids)
    case "workaround-3":
        cured(lambda: print(1 / (1 + np.exp(-z))))
        print(p)
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
        sys.exit(f"brighter by {int(brighter[0, 0]) - 10}")
    case _:
        sys.exit(f"there is no step {step}")
