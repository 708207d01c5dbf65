"""The output of a layer as an array."""

import os
import sys
import traceback

import numpy as np
import torch

step = sys.argv[1]
model, x = torch.nn.Linear(2, 1), torch.ones(1, 2)
output = model(x)


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
        np.array(output)
    case "workaround-1" | "workaround-2":
        cured(lambda: np.array(output))
        print(array.shape)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
