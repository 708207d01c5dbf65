"""Half of an array by a float."""

import os
import sys
import traceback

import numpy as np

step = sys.argv[1]
x = np.arange(10)


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
        x[len(x) / 2]
    case "workaround-1":
        cured(lambda: x[len(x) / 2])
        print(middle)
    case "workaround-2":
        cured(lambda: x[np.linspace(0, len(x) - 1, 3)])
        print(picked)
    case "workaround-3":
        cured(lambda: np.zeros(len(x) * 1.5))
        print(buffer.shape)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
