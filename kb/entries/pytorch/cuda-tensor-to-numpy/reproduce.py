"""A tensor on the card is handed to NumPy."""

import os
import sys

import numpy as np
import torch


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


x = torch.arange(4.0, device="cuda", requires_grad=True)
losses = []
match sys.argv[1]:
    case "error":
        print(np.asarray(x.detach()))
    case "workaround-1":
        typed()
        print(array)  # noqa: F821
    case "workaround-2":
        for loss in (x.sum(), x.mean()):
            typed()
        print(np.mean(losses))
    case "workaround-3":
        losses = [x.sum(), x.mean()]
        typed()
        print(np.float64(mean))  # noqa: F821
    case "dead-end-1":
        print(x.detach().numpy())
    case "dead-end-2":
        print(np.mean([x.detach().sum(), x.detach().mean()]))
    case step:
        sys.exit(f"there is no step {step}")
