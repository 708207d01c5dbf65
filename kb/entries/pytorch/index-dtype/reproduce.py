"""Ids that became floats."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
embedding = torch.nn.Embedding(4, 2)
ids = torch.Tensor([1, 2, 3])
values, position = torch.arange(6.0), torch.tensor([2, 4])


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
        embedding(ids)
    case "workaround-1":
        cured(lambda: embedding(ids))
        print(out.shape)
    case "workaround-2":
        cured(lambda: values[position / 2])
        print(part)
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
