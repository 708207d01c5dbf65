"""Weights on the card; a batch, a new tensor or a constant on the CPU."""

import os
import sys

import torch
from torch import nn

TYPED = compile(open(os.environ["COMMANDS"]).read(), "commands", "exec") if "workaround" in sys.argv[1] else None


class Model(nn.Module):
    def __init__(self, how=""):
        super().__init__()
        self.embed, self.how, self.size = nn.Embedding(8, 3), how, 3
        layers = [nn.Linear(3, 3)]
        if how == "registered":
            exec(TYPED, {"self": self, "nn": nn, "torch": torch, "layers": layers})
        else:
            self.layers, self.mean = layers, torch.zeros(3)

    def forward(self, x):
        hidden = self.embed(x)
        if self.how == "made":
            names = {"self": self, "x": x, "torch": torch}
            exec(TYPED, names)
            return hidden + names["positions"][:, None] + names["hidden"][:, None]
        if self.how == "registered":
            return self.layers[0](hidden - self.mean)
        return hidden


batch = {"x": torch.ones(2, 2, dtype=torch.long)}
match sys.argv[1]:
    case "error":
        Model().to("cuda")(**batch)
    case "workaround-1":
        model = Model().to("cuda")
        exec(TYPED)
        print(model(**batch).device)
    case "workaround-2":
        print(Model("made").to("cuda")(batch["x"].to("cuda")).device)
    case "workaround-3":
        print(Model("registered").to("cuda")(batch["x"].to("cuda")).device)
    case "dead-end-2":  # the default device, after the batch was made
        torch.set_default_device("cuda")
        Model()(**batch)
    case step:
        sys.exit(f"there is no step {step}")
