"""A cross entropy written by hand, and an input far from the boundary."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
batch = {"x": torch.tensor([1.0, -200.0, 3.0]), "y": torch.tensor([1.0, 1.0, 0.0])}
weight = torch.ones(1, requires_grad=True)
optimizer = torch.optim.SGD([weight], lr=1e-6 if step == "dead-end-1" else 0.1)


def loss_of(batch):
    p = torch.sigmoid(batch["x"] * weight)
    return -(batch["y"] * p.log() + (1 - batch["y"]) * (1 - p).log()).mean()


def train():
    for number in range(2):
        optimizer.zero_grad()
        loss = loss_of(batch)
        loss.backward()
        optimizer.step()
        print(f"step {number}: loss={loss.item()}", flush=True)


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
    case "error" | "dead-end-1":
        train()
    case "workaround-1":
        try:
            typed()
        except RuntimeError as error:
            print(type(error).__name__, str(error)[:60])
    case "workaround-2":
        cured(train)
        weight.data.fill_(1.0)
        train()
    case "workaround-4":
        weight.grad = torch.tensor([1e9])
        typed()
        print(weight)
    case "dead-end-2":
        torch.nan_to_num(loss_of(batch)).backward()
        optimizer.step()
        sys.exit(f"weight after one step: {weight.item()}")
    case _:
        sys.exit(f"there is no step {step}")
