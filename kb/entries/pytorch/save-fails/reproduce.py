"""A target that takes nothing more."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
state = {"weight": torch.zeros(1000)}


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
        torch.save(state, "/dev/full")
    case "workaround-1":
        cured(lambda: torch.save(state, "/dev/full"))
    case "workaround-2":
        cured(lambda: torch.save(state, "/dev/full"))
    case "workaround-4":
        cured(lambda: torch.save(state, "/dev/full"))
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
