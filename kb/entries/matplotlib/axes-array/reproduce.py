"""A grid of two by two."""

import os
import sys
import traceback

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

step = sys.argv[1]
rows, columns = 2, 2
figure, axes = plt.subplots(rows, columns)


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
        axes.plot([1, 2])
    case "workaround-1":
        cured(lambda: axes.plot([1, 2]))
        print([len(one.lines) for one in axes.flat])
    case "workaround-2":
        cured(lambda: axes.plot([1, 2]))
        print(len(axes[0, 1].lines))
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
        sys.exit(f"{len(axes[1, 1].lines)} lines in the last of {axes.size}")
    case _:
        sys.exit(f"there is no step {step}")
