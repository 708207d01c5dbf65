"""A module that keeps its last output is copied."""

import os
import sys
import traceback
import copy

import torch


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


model = torch.nn.Linear(2, 2)
data = torch.ones(1, 2)
model.last = model(data)
match sys.argv[1]:
    case "error":
        copy.deepcopy(model)
    case "workaround-1":
        fails("copy.deepcopy(model)")
        typed("print(best.last)")
    case "workaround-2":
        fails("copy.deepcopy(model)")
        typed("print(list(best))")
    case "workaround-3":
        fails(
            "layer = torch.nn.utils.weight_norm(torch.nn.Linear(2, 2)); layer(torch.ones(1, 2)); copy.deepcopy(layer)"
        )
        typed("print(best)")
    case "dead-end-1" | "dead-end-2":
        typed()
