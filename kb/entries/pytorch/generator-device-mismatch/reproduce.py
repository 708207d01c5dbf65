"""Random numbers on one device are asked of a generator of another."""

import os
import sys

import torch
from torch.utils.data import DataLoader


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


shape, dataset = (4,), torch.arange(4)
match sys.argv[1]:
    case "error":
        torch.randn(4, device="cuda", generator=torch.Generator().manual_seed(0))
    case "workaround-1" | "workaround-2":
        typed()
        print(noise.device)  # noqa: F821
    case "workaround-3":
        torch.set_default_device("cuda")
        loader = DataLoader(dataset, batch_size=2, shuffle=True)
        typed()
        print(batch.device)  # noqa: F821
    case "dead-end-1":  # seed everything
        torch.manual_seed(0)
        torch.cuda.manual_seed_all(0)
        torch.randn(4, device="cuda", generator=torch.Generator())
    case "dead-end-2":  # a default device
        torch.set_default_device("cuda")
        print(list(DataLoader(dataset, batch_size=2, shuffle=True)))
    case step:
        sys.exit(f"there is no step {step}")
