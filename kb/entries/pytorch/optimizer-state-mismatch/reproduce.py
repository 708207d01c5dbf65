"""The optimizer of a network with more layers loads an old state."""

import os
import sys
import traceback
import torch


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


old = torch.nn.Linear(4, 2)
before = torch.optim.AdamW(old.parameters())
old(torch.ones(1, 4)).sum().backward()
before.step()
checkpoint = {"model": old.state_dict(), "optimizer": before.state_dict()}
model = torch.nn.Linear(4, 2)
model.more = torch.nn.Linear(2, 2)
old_parameters = [model.weight, model.bias]
new_parameters = list(model.more.parameters())
optimizer = torch.optim.AdamW(model.parameters())
LOAD = 'optimizer.load_state_dict(checkpoint["optimizer"])'
match sys.argv[1]:
    case "error":
        exec(LOAD)
    case "workaround-1" | "workaround-2":
        fails(LOAD)
        typed("optimizer.step(); print([len(group['params']) for group in optimizer.param_groups])")
    case "workaround-3":
        fails(LOAD)
        typed()
    case "dead-end-1":
        typed()
