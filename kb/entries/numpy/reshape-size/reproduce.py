"""Twelve values that are to become five rows of three."""

import os
import sys
import traceback

import numpy as np

x = np.arange(12)
image = np.zeros((4, 6, 3))


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails():
    try:
        x.reshape(5, 3)
    except ValueError:
        traceback.print_exc()
    print("--- cured ---")


match sys.argv[1]:
    case "error":
        x.reshape(5, 3)
    case "workaround-1":
        typed()
    case "workaround-2":
        fails()
        typed()
        print(x.shape)
    case "workaround-3":
        typed()
        print(flat.shape)
    case "dead-end-1":
        y = np.resize(x, (5, 3))
        print(y, x.resize((5, 3), refcheck=False), x)
        sys.exit(f"assert {y.size} == 12")
    case "dead-end-2":
        typed()
    case step:
        sys.exit(f"there is no step {step}")
