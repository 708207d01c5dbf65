"""A loop that never ran, a mask that left nothing."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
outputs, scores = [], torch.ones(3)[torch.tensor([False, False, False])]


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
        torch.stack(outputs)
    case "workaround-1":
        cured(lambda: torch.cat(outputs))
        print(joined.shape)
    case "workaround-2":
        cured(lambda: scores.max())
        print(best)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
