import os
import sys

import numpy as np


def attempt() -> None:
    try:
        np.array([1, 2, 3], dtype=float, copy=False)
    except ValueError as error:
        print(error)


match sys.argv[1]:
    case "error":
        print(np.array([1, 2, 3], dtype=float, copy=False))
    case "workaround-1":
        attempt()
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
    case "workaround-3":

        class Values:
            values = (1, 2, 3)
            exec(open(os.environ["COMMANDS"]).read())

        print(np.asarray(Values(), dtype=float))
    case step:
        sys.exit(f"there is no step {step}")
