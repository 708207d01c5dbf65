"""Input and weights of different types meet in a layer."""

import os
import sys
import traceback

import numpy
import torch

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.ReLU(), torch.nn.Linear(4, 2))
x, y = torch.randn(3, 4), torch.tensor([0, 1, 1])
criterion = torch.nn.CrossEntropyLoss()
match sys.argv[1]:
    case "error":
        model.bfloat16()(x)
    case "workaround-1":
        model.bfloat16()
        fails(lambda: model(x))
        typed()
        print(model(x).dtype)
    case "workaround-2":
        x = x.bfloat16()
        fails(lambda: model(x))
        typed()
        print("trained in", next(model.parameters()).grad.dtype)
    case "workaround-3":
        model[0].bfloat16()
        x = x.bfloat16()
        fails(lambda: model(x))
        typed()
        print(model(x).dtype)
    case "workaround-4":
        a, y = numpy.ones((3, 4)), torch.tensor([0.0, 1.0, 1.0])
        fails(lambda: model(torch.from_numpy(a)))
        typed()
        print(criterion(model(x), y).item() > 0)
    case "dead-end-2":
        model.bfloat16()
        torch.set_default_dtype(torch.float16)
        model(x)
    case step:
        sys.exit(f"there is no step {step}")
