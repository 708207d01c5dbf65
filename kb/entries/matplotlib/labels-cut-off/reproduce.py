"""A label that is larger than its figure."""

import os
import sys
import traceback

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

figure, axes = plt.subplots(figsize=(1, 1))
axes.set_ylabel("x" * 60, fontsize=30)
axes.set_xlabel("y" * 60, fontsize=40)
axes.set_title("z\n" * 9, fontsize=30)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "figure.tight_layout()"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed('print(os.path.getsize("plot.png") > 0)')
    case "workaround-2":
        fails(ERROR)
        typed('print("saved")')
    case "workaround-3":
        fails(ERROR)
        typed('print("saved")')
    case "dead-end-1":
        figure.set_dpi(400)
        exec(compile(ERROR, "app.py", "exec"), globals())
