"""A tensor is assigned to a parameter, and a plain object to a child module."""

import os
import sys
import traceback

import torch


class Plain:
    def __call__(self, batch):
        return batch


step = sys.argv[1]
layer, weight = torch.nn.Linear(2, 2), torch.ones(2, 2)
model = torch.nn.Module()
model.encoder = torch.nn.Linear(2, 2)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(owner, name, value):
    try:
        setattr(owner, name, value)
    except TypeError:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        model.encoder = Plain()
    case "workaround-1":
        cured(layer, "weight", weight)
        print(layer.weight)
    case "workaround-2":
        cured(model, "encoder", Plain())
        print(model.encoder(weight).shape)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
