"""A misspelled forward."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
class Wrong(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(2, 2)

    def foward(self, x):
        return self.layer(x)


layers = torch.nn.ModuleList([torch.nn.Linear(2, 2)])
x = torch.zeros(1, 2)


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
        Wrong()(x)
    case "workaround-1":
        cured(lambda: Wrong()(x))
    case "workaround-2":
        cured(lambda: layers(x))
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
