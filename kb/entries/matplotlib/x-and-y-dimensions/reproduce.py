"""Losses against epochs, and a filtered column."""

import os
import sys
import traceback

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

step = sys.argv[1]
losses = [3.0, 2.0, 1.0]
x, y = np.array([1, 2, 3]), np.array([-1, 5, 6])
figure, axes = plt.subplots()


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
        axes.plot(range(1, len(losses)), losses)
    case "workaround-1":
        cured(lambda: axes.plot(range(1, len(losses)), losses))
        print(axes.lines[-1].get_xydata())
    case "workaround-2":
        cured(lambda: axes.scatter(x, y[y > 0]))
        print(axes.collections[-1].get_offsets())
    case "dead-end-1":
        typed()
        offsets = axes.collections[-1].get_offsets()
        sys.exit(f"point of {x[y == 6][0] - 1 + 1} stands over {int(offsets[0][0])}" if offsets[0][1] == 5 else "")
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
