"""A model in float16 is trained with a GradScaler."""

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


device = "cpu"
scaler = torch.amp.GradScaler(device)
model = torch.nn.Linear(4, 4, device=device).half()
x, y = torch.randn(8, 4, device=device), torch.zeros(8, dtype=torch.long, device=device)


def criterion(out, y):
    return torch.nn.functional.cross_entropy(out.float(), y)


def train(autocast=False, clip=False):
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    with torch.autocast(device, dtype=torch.float16, enabled=autocast):
        loss = criterion(model(x.half()), y)
    scaler.scale(loss).backward()
    if clip:
        scaler.unscale_(optimizer)
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    scaler.step(optimizer)
    scaler.update()


match sys.argv[1]:
    case "error":
        train()
    case "workaround-1" | "workaround-2":
        fails(train)
        scaler = torch.amp.GradScaler(device)
        model.zero_grad(set_to_none=True)
        if sys.argv[1] == "workaround-1":
            model = torch.nn.Linear(4, 4, device=device).half()
        optimizer = torch.optim.SGD(model.parameters(), 0.1)
        before = model.weight.detach().float().clone()
        typed()
        changed = not torch.equal(before, model.weight.detach().float())
        print("a step was taken:", changed, model.weight.dtype)
    case "dead-end-1":
        train(autocast=True)
    case "dead-end-2":
        train(clip=True)
    case step:
        sys.exit(f"there is no step {step}")
