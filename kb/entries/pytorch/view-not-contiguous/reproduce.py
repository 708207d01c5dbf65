"""A transposed tensor."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
x = torch.arange(24).reshape(2, 3, 4)


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
        x.transpose(1, 2).view(2, 12)
    case "workaround-1":
        cured(lambda: x.transpose(1, 2).view(2, 12))
        print(flat.shape)
    case "workaround-2":
        cured(lambda: x.view(4, 12))
        print(flat.shape)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
