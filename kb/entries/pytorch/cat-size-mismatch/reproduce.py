"""A skip connection of an odd map."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
skip, up = torch.zeros(1, 2, 25, 25), torch.zeros(1, 2, 24, 24)
pieces = [torch.ones(3), torch.ones(2)]


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
        torch.cat([skip, up], dim=1)
    case "workaround-1":
        cured(lambda: torch.cat([skip, up], dim=1))
        print(joined.shape)
    case "workaround-3":
        cured(lambda: torch.cat([piece[None] for piece in pieces]))
        print(outputs)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
