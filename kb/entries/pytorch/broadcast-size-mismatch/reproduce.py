"""Eleven samples in batches of four with a state of fixed size, and a skip connection of an odd map."""

import os
import sys
import traceback

import torch
from torch import nn

step = sys.argv[1]
dataset = torch.utils.data.TensorDataset(torch.ones(11, 16))
loader = torch.utils.data.DataLoader(dataset, batch_size=4)
image = torch.zeros(1, 1, 25, 25)
skip, up = image, nn.functional.interpolate(nn.functional.max_pool2d(image, 2), scale_factor=2)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def recurrent():
    for (batch,) in loader:
        print((torch.zeros(4, 16) + batch).shape)


match step:
    case "error":
        recurrent()
    case "workaround-1":
        try:
            recurrent()
        except RuntimeError:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---")
        for (x,) in loader:
            typed()
            print((state + x).shape)
    case "workaround-2":
        cured(lambda: skip + up)
        print((skip + up).shape)
    case "workaround-4":
        cured(recurrent)
        recurrent()
    case "dead-end-1":
        prediction, target = torch.arange(5.0).unsqueeze(1), torch.arange(5.0)
        error = (prediction - target).pow(2)
        print("loss of a perfect prediction:", error.mean())
        sys.exit(f"mean of {error.numel()} pairs instead of {len(target)}")
    case "dead-end-2":
        for (batch,) in torch.utils.data.DataLoader(dataset, batch_size=3):
            print((torch.zeros(3, 16) + batch).shape)
    case _:
        sys.exit(f"there is no step {step}")
