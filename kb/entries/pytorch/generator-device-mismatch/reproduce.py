"""Random numbers on one device are asked of a generator of another."""

import sys

import torch
from torch.utils.data import DataLoader

step = sys.argv[1]


def shuffled(generator=None):
    print([int(i) for i in DataLoader(torch.arange(4), shuffle=True, generator=generator)])


match step:
    case "error":
        torch.randn(4, device="cuda", generator=torch.Generator().manual_seed(0))
    case "workaround-1":  # a generator of the same device
        generator = torch.Generator(device="cuda").manual_seed(0)
        print(torch.randn(4, device="cuda", generator=generator).device)
    case "workaround-2":  # make it on the CPU, then move it: the same numbers on every machine
        print(torch.randn(4, generator=torch.Generator().manual_seed(0)).to("cuda").device)
    case "workaround-3":  # the loader's generator stays on the CPU, whatever the default device is
        torch.set_default_device("cuda")
        with torch.device("cpu"):
            shuffled(torch.Generator(device="cpu").manual_seed(0))
    case "dead-end-1":  # seed everything
        torch.manual_seed(0)
        torch.cuda.manual_seed_all(0)
        torch.randn(4, device="cuda", generator=torch.Generator())
    case "dead-end-2":  # a default device
        torch.set_default_device("cuda")
        shuffled()
    case _:
        sys.exit(f"there is no step {step}")
