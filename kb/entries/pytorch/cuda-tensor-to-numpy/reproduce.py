"""A tensor on the card is handed to NumPy."""

import sys

import numpy as np
import torch

step = sys.argv[1]
x = torch.arange(4.0, device="cuda")
y = torch.arange(4.0, device="cuda", requires_grad=True)

match step:
    case "error":
        print(np.asarray(x))
    case "workaround-1":  # copy it to the host
        print(x.cpu().numpy(), y.detach().cpu().numpy())
    case "workaround-2":  # a number
        print(x.sum().item(), [value.item() for value in x])
    case "workaround-3":  # a list of tensors: stack, then copy once
        losses = [x.sum(), x.mean()]
        print(np.asarray(torch.stack(losses).cpu()))
    case "dead-end-1":  # detach
        print(y.detach().numpy())
    case "dead-end-2":  # a list of tensors as it is
        print(np.mean([x.sum(), x.mean()]))
    case _:
        sys.exit(f"there is no step {step}")
