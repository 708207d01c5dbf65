"""Two equal columns."""

import os
import sys
import traceback

import numpy as np

step = sys.argv[1]
a, b = np.array([[2.0, 2.0], [2.0, 2.0]]), np.array([1.0, 1.0])


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
        np.linalg.inv(a)
    case "workaround-1":
        cured(lambda: np.linalg.solve(a, b))
        print(solution, a @ solution)
    case "workaround-2":
        cured(lambda: np.linalg.cholesky(a - 1e-12 * np.eye(2)))
        print(factor)
    case "workaround-3" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
