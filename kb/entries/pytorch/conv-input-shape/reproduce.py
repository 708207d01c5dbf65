"""A grey picture for a network of colour pictures."""

import os
import sys
import traceback

import numpy as np
import torch
from PIL import Image

step = sys.argv[1]
Image.new("L", (9, 8)).save("grey.png")
grey = torch.from_numpy(np.asarray(Image.open("grey.png")).copy()).float()[None, None]
small = torch.zeros(1, 3, 2, 2)
convolution = torch.nn.Conv2d(3, 4, 3)


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
        convolution(grey)
    case "workaround-1":
        cured(lambda: convolution(grey))
        print(convolution(x).shape)
    case "workaround-2":
        cured(lambda: convolution(grey))
        print(first(grey).shape)
    case "workaround-3":
        cured(lambda: convolution(small))
        print(convolution(x).shape)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
