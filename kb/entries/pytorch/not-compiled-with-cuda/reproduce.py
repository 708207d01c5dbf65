"""A build of torch without CUDA is asked for a GPU."""

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


model = torch.nn.Linear(2, 2)
match sys.argv[1]:
    case "error":
        model.to("cuda")
    case "workaround-2":
        torch.save(model.state_dict(), "model.pt")
        fails(lambda: model.to("cuda"))
        typed()
        model.load_state_dict(state)  # noqa: F821
        print(model.to(device)(torch.ones(1, 2, device=device)).device)  # noqa: F821
    case "dead-end-1":  # a toolkit beside it
        os.environ["CUDA_HOME"] = "/usr/local/cuda"
        os.environ["PATH"] += ":/usr/local/cuda/bin"
        model.to("cuda")
    case "dead-end-3":
        if "CUDA_VISIBLE_DEVICES" not in os.environ:
            os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | {"CUDA_VISIBLE_DEVICES": "0"})
        model.to("cuda")
    case step:
        sys.exit(f"there is no step {step}")
