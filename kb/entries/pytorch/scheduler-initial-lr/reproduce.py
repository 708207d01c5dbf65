"""A scheduler that is to go on in the middle."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
weight = torch.zeros(1, requires_grad=True)


def new():
    return torch.optim.SGD([weight], lr=0.1)


def wrong():
    return torch.optim.lr_scheduler.StepLR(new(), 1, last_epoch=4)


before = new()
running = torch.optim.lr_scheduler.StepLR(before, 1)
before.step()
running.step()
saved = {"optimizer": before.state_dict(), "scheduler": running.state_dict()}
optimizer = new()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        wrong()
    case "workaround-1":
        cured(wrong)
    case "workaround-2":
        cured(wrong)
    case "workaround-3":
        cured(wrong)
    case "dead-end-1":
        typed()
        print("starts again at", scheduler.last_epoch)
        sys.exit(scheduler.last_epoch != 1)
    case _:
        sys.exit(f"there is no step {step}")
