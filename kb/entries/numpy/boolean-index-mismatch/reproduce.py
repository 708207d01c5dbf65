"""A second mask that was made before the first filter."""

import os
import sys
import traceback

import numpy as np

step = sys.argv[1]
x, y = np.array([1, 2, 3]), np.array([20, 5, 20])
if step == "dead-end-1":
    y = np.array([20, 20, 5])
if step == "dead-end-2":
    y = np.array([5, 5, 20])
image, mask = np.ones((3, 4, 5)), np.eye(4, 5, dtype=bool)


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
        x[x > 1][y > 10]
    case "workaround-1" | "workaround-2":
        cured(lambda: x[x > 1][y > 10])
        print(x, kept if step == "workaround-1" else y)
    case "workaround-3":
        cured(lambda: image[mask])
        print(image.sum())
    case "dead-end-1" | "dead-end-2":
        typed()
        sys.exit(f"kept {kept} instead of {x[(x > 1) & (y > 10)] if step == 'dead-end-2' else '[3]'}")
    case _:
        sys.exit(f"there is no step {step}")
