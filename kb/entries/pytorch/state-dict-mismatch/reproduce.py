"""A checkpoint that was saved from a wrapped model, or from another one."""

import sys

import torch

step = sys.argv[1]
from torch import nn

model = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 2))
wrapped = nn.DataParallel(nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 2)))
torch.save({"state_dict": wrapped.state_dict(), "width": 4}, "model.pt")
checkpoint = torch.load("model.pt", weights_only=True)
state = checkpoint["state_dict"]

match step:
    case "error":
        model.load_state_dict(state)
    case "workaround-1":  # take the prefix off
        model.load_state_dict({key.removeprefix("module."): value for key, value in state.items()})
        print("loaded:", torch.equal(model[0].weight, wrapped.module[0].weight))
    case "workaround-2":  # leave out the head of another shape
        fresh = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 7))
        own = fresh.state_dict()
        fitting = {key: value for key, value in wrapped.module.state_dict().items() if value.shape == own[key].shape}
        missing, unexpected = fresh.load_state_dict(fitting, strict=False)
        print("to be trained anew:", missing, "unexpected:", unexpected)
    case "workaround-3":  # build it as the checkpoint says
        built = nn.DataParallel(nn.Sequential(nn.Linear(3, checkpoint["width"]), nn.Linear(checkpoint["width"], 2)))
        print(built.load_state_dict(state))
    case "workaround-4":  # save the bare module
        torch.save(wrapped.module.state_dict(), "bare.pt")
        print(model.load_state_dict(torch.load("bare.pt", weights_only=True)))
    case "dead-end-1":  # not strict: nothing is loaded
        before = model[0].weight.clone()
        model.load_state_dict(state, strict=False)
        if torch.equal(before, model[0].weight):
            sys.exit("no complaint, and no weight was loaded")
    case _:
        sys.exit(f"there is no step {step}")
