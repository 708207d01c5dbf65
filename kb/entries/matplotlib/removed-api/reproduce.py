"""The names of an older course."""

import os
import sys
import traceback

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

step = sys.argv[1]


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def old():
    plt.style.use("seaborn-whitegrid")


match step:
    case "error":
        old()
    case "workaround-1":
        cured(old)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
