"""The scheduler is stepped first."""

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


model = torch.nn.Linear(2, 1)
data = torch.ones(1, 2)


def made():
    global optimizer, scheduler
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1)


made()
match sys.argv[1]:
    case "error":
        scheduler.step()
    case "workaround-1":
        fails("scheduler.step()")
        made()
        typed("print(scheduler.get_last_lr())")
    case "dead-end-2":
        typed()
