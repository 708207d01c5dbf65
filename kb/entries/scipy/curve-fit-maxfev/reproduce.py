"""An exponential with an offset is fitted to a straight line."""

import os
import sys
import traceback
import warnings

import numpy as np
from scipy.optimize import curve_fit


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


warnings.simplefilter("ignore")


def model(x, a, b, c):
    return a * np.exp(-b * x) + c


def peak(x, height, place, width):
    return height * np.exp(-(((x - place) / width) ** 2))


x = np.linspace(0, 10, 50)
y = 2 * x + 1
FIT = "curve_fit(model, x, y)"
match sys.argv[1]:
    case "error":
        exec(FIT)
    case "workaround-1":
        fails(FIT)
        typed("print(parameters.round(2))")
    case "workaround-2":
        fails(FIT)
        typed("print(slope, offset)")
    case "dead-end-2":
        typed()
