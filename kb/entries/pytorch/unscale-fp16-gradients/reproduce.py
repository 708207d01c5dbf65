"""A model in float16 is trained with a GradScaler."""

import sys

import torch

step = sys.argv[1]
scaler = torch.amp.GradScaler("cuda")
x = torch.randn(8, 4, device="cuda")


def train(model, x, autocast=None, clip=False, scaler=scaler):
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    with torch.autocast("cuda", dtype=autocast or torch.float16, enabled=autocast is not None):
        loss = model(x).float().square().mean()
    scaler.scale(loss).backward()
    if clip:
        scaler.unscale_(optimizer)
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    scaler.step(optimizer)
    scaler.update()
    print("a step was taken,", {parameter.dtype for parameter in model.parameters()})


model = torch.nn.Linear(4, 4, device="cuda")
match step:
    case "error":
        train(model.half(), x.half())
    case "workaround-1":  # weights in float32, autocast around the forward pass
        train(model, x, torch.float16)
    case "workaround-2":  # bfloat16 needs no scaler
        train(model.bfloat16(), x.bfloat16(), scaler=torch.amp.GradScaler("cuda", enabled=False))
    case "dead-end-1":  # autocast around a model in float16
        train(model.half(), x.half(), torch.float16)
    case "dead-end-2":  # unscale by hand before the step
        train(model.half(), x.half(), clip=True)
    case _:
        sys.exit(f"there is no step {step}")
