"""Thirty plots in a loop."""

import os
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

step = sys.argv[1]
sys.stderr = sys.stdout


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match step:
    case "error":
        for number in range(30):
            plt.figure()
    case "workaround-1" | "workaround-2":
        for number in range(30):
            plt.figure()
        plt.close("all")
        print("--- cured ---")
        typed()
        print(len(plt.get_fignums()), "open")
    case "dead-end-1":
        typed()
        sys.exit(f"{len(plt.get_fignums())} figures still open")
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
