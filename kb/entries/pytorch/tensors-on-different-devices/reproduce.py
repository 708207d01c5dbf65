"""Weights on the card, a batch or a constant on the CPU."""

import sys

import torch
from torch import nn

step = sys.argv[1]


class Model(nn.Module):
    def __init__(self, where):
        super().__init__()
        self.layer, self.where = nn.Linear(4, 4), where
        self.plain = torch.ones(4)
        self.register_buffer("registered", torch.ones(4), persistent=False)

    def forward(self, x):
        match self.where:
            case "made":
                return self.layer(x) + torch.arange(x.size(1), device=x.device)
            case "registered":
                return self.layer(x) + self.registered
        return self.layer(x)


batch = torch.randn(2, 4)

match step:
    case "error":
        Model("").to("cuda")(batch)
    case "workaround-1":  # move the batch, and keep the result
        model = Model("").to("cuda")
        print(model(batch.to(next(model.parameters()).device)).device)
    case "workaround-2":  # tensors of forward on the input's device
        print(Model("made").to("cuda")(batch.to("cuda")).device)
    case "workaround-3":  # constants as buffers
        print(Model("registered").to("cuda")(batch.to("cuda")).device)
    case "dead-end-2":  # the default device, after the batch was made
        torch.set_default_device("cuda")
        Model("")(batch)
    case _:
        sys.exit(f"there is no step {step}")
