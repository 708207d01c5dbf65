"""A matrix and a row, two blocks, and pieces of different length."""

import os
import sys
import traceback

import numpy as np

step = sys.argv[1]
matrix, row = np.zeros((2, 3)), np.ones(3)
left, right = np.zeros((2, 3)), np.ones((2, 4))
pieces = [np.ones(3), np.ones(2)]


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
        np.concatenate([matrix, row])
    case "workaround-1":
        cured(lambda: np.concatenate([matrix, row]))
        print(matrix)
    case "workaround-2":
        cured(lambda: np.concatenate([left, right]))
        print(wide.shape)
    case "workaround-3":
        cured(lambda: np.stack(pieces))
        print(table)
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
