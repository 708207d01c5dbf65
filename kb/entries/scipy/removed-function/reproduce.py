"""A function that SciPy has removed is imported."""

import os
import sys
import traceback
import numpy as np


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


x, y = np.arange(2.0), np.arange(3.0)
z = x[None, :] + 10 * y[:, None]
match sys.argv[1]:
    case "error":
        exec("from scipy.integrate import simps")
    case "workaround-1":
        fails("from scipy.integrate import simps")
        typed("print(simpson(y, x=y), trapezoid(y), cumulative_trapezoid(y), hann(3), gaussian(3, 1), triu(z).shape)")
    case "workaround-2":
        fails("from scipy.interpolate import interp2d\ninterp2d(x, y, z)")
        typed()
    case "dead-end-2":
        typed()
