"""Whole numbers, and a module with packed weights."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
model = torch.nn.Linear(2, 2)
model.packed = torch.nn.Parameter(torch.zeros(3, dtype=torch.uint8), requires_grad=False)


def unfreeze():
    for parameter in model.parameters():
        parameter.requires_grad_(True)


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
        torch.nn.Parameter(torch.tensor([1, 2]))
    case "workaround-1":
        cured(lambda: torch.nn.Parameter(torch.tensor([1, 2])))
        print(weight)
    case "workaround-2":
        cured(lambda: unfreeze())
        print([p.requires_grad for p in model.parameters()])
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
