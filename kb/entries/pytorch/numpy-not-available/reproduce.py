"""torch without NumPy, as in an environment that lacks it."""

import os
import sys

step = sys.argv[1]
sys.modules["numpy"] = None

import torch

x = torch.ones(2)

match step:
    case "error":
        x.numpy()
    case "dead-end-1":
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
    case _:
        sys.exit(f"there is no step {step}")
