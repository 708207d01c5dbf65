"""A loss with one value per sample."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
weight = torch.ones(1, requires_grad=True)
loss = (weight * torch.tensor([1.0, 2.0])) ** 2


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
        loss.backward()
    case "workaround-1":
        cured(loss.backward)
        print(weight.grad)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
