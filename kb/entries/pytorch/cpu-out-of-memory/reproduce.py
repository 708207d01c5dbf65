"""Two long vectors of different rank."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
rows = torch.zeros(4_000_000)
columns = torch.zeros(4_000_000, 1)
bank = torch.zeros(10, 2)
queries = torch.zeros(2500, 2)


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
        rows - columns
    case "workaround-1":
        cured(lambda: rows - columns)
    case "workaround-2":
        cured(lambda: rows - columns)
    case "workaround-3":
        cured(lambda: rows - columns)
    case "workaround-4":
        cured(lambda: rows - columns)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
