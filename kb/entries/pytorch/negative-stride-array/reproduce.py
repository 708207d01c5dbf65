"""A reversed view of an array becomes a tensor."""

import os
import sys
import traceback
import numpy as np
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


image = np.arange(24, dtype=np.uint8).reshape(2, 4, 3)
match sys.argv[1]:
    case "error":
        torch.from_numpy(image[:, :, ::-1])
    case "workaround-1":
        fails("torch.from_numpy(image[:, :, ::-1])")
        typed("print(tensor[0, 0], image[0, 0])")
    case "workaround-3":
        fails("torch.from_numpy(image[:, ::-1])")
        typed("print(tensor[0, 0], image[0, -1])")
    case "dead-end-1" | "dead-end-2":
        typed()
