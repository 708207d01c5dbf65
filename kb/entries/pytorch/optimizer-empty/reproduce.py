"""Layers in a plain list."""

import os
import sys
import traceback

import torch

step = sys.argv[1]


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [torch.nn.Linear(2, 2) for _ in range(3)]


model = Net()


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
        torch.optim.SGD(model.parameters(), lr=0.1)
    case "workaround-1":
        cured(lambda: torch.optim.SGD(model.parameters(), lr=0.1))
        print(len(torch.optim.SGD(Net().parameters(), lr=0.1).param_groups[0]["params"]))
    case "workaround-2" | "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
