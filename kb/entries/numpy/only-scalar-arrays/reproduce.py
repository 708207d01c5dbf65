"""A function for numbers, called with an array."""

import math
import os
import sys
import traceback

import numpy as np

step = sys.argv[1]
x, z = np.array([1.0, 4.0, 9.0]), np.array([16, 25])
result = np.array([[0.5]])


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
        math.sqrt(x)
    case "workaround-1":
        cured(lambda: math.sqrt(x))
        print(y)
    case "workaround-2":
        cured(lambda: float(np.array([[0.5, 0.7]])))
        print(score)
    case "workaround-3":
        cured(lambda: np.concatenate(x, z))
        print(joined)
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
        sys.exit(f"{np.size(y)} of {x.size} values used")
    case _:
        sys.exit(f"there is no step {step}")
