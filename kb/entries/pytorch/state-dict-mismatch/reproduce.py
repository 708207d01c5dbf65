"""A checkpoint that was saved from a wrapped model, or from another one."""

import os
import sys
import traceback

import torch
from torch import nn

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


model = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 2))
wrapped = nn.DataParallel(nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 2)))
torch.save({"state_dict": wrapped.state_dict(), "width": 4}, "model.pt")
checkpoint = torch.load("model.pt", weights_only=True)
state = checkpoint["state_dict"]
match sys.argv[1]:
    case "error":
        model.load_state_dict(state)
    case "workaround-1":
        fails(lambda: model.load_state_dict(state))
        typed()
        print("loaded:", torch.equal(model[0].weight, wrapped.module[0].weight))
    case "workaround-2":
        model, state = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 7)), wrapped.module.state_dict()
        fails(lambda: model.load_state_dict(state))
        typed()
    case "workaround-4":
        fails(lambda: model.load_state_dict(state))
        bare, model = model, wrapped
        typed()
        print(bare.load_state_dict(torch.load("model.pt", weights_only=True)))
    case "dead-end-1":  # not strict: nothing is loaded
        before = model[0].weight.clone()
        model.load_state_dict(state, strict=False)
        if torch.equal(before, model[0].weight):
            sys.exit("no complaint, and no weight was loaded")
    case "dead-end-2":  # wrapped to fit: the next file has the prefix again
        again = nn.DataParallel(model)
        again.load_state_dict(state)
        torch.save(again.state_dict(), "next.pt")
        nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 2)).load_state_dict(torch.load("next.pt", weights_only=True))
    case step:
        sys.exit(f"there is no step {step}")
