"""A model was built without memory for its weights, and is moved to a device."""

import os
import sys
import traceback

import torch

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


state = {"weight": torch.ones(4, 4), "bias": torch.zeros(4)}
with torch.device("meta"):
    model = torch.nn.Linear(4, 4)
device = "cpu"


def use(model):
    print("result:", model(torch.ones(4, device=device)).tolist())


match sys.argv[1]:
    case "error":
        use(model.to(device))
    case "workaround-1":
        fails(lambda: model.to(device))
        typed()
        use(model)
    case "workaround-2":
        fails(lambda: model.to(device))
        typed()
        use(model)
    case "dead-end-1":
        use(model.cpu().to(device))
    case "dead-end-2":
        model.load_state_dict(state)
        use(model.to(device))
    case step:
        sys.exit(f"there is no step {step}")
