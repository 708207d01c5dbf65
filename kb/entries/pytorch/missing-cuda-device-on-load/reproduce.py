"""A file is loaded whose tensors lay on a card that is not here."""

import os
import sys
from pathlib import Path

import torch


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


model = torch.nn.Linear(4, 1).to("cuda")
torch.save(model.state_dict(), "here.pt")
path = "there.pt"
# as a machine with eight cards would have written it: the place is a word in the file
Path(path).write_bytes(Path("here.pt").read_bytes().replace(b"cuda:0", b"cuda:7"))
match sys.argv[1]:
    case "error":
        torch.load(path)
    case "workaround-1":
        typed()
        print(state["weight"].device, next(model.parameters()).device)  # noqa: F821
    case "workaround-2":
        typed()
        print(state["weight"].device)  # noqa: F821
    case "workaround-3":
        typed()
        print(torch.load(path)["weight"].device)
    case "dead-end-1":
        torch.cuda.set_device(0)
        torch.load(path)
    case "dead-end-2":
        torch.set_default_device("cuda:0")
        torch.load(path)
    case step:
        sys.exit(f"there is no step {step}")
