import os
import sys

import torch

step = sys.argv[1]
model = torch.nn.Linear(4, 1)
replaced = torch.nn.Linear(4, 1)  # the optimizer was made of it, and the loss does not reach it
old_optimizer = torch.optim.AdamW(replaced.parameters(), lr=1e-3)


def train(optimizer: torch.optim.Optimizer, init_scale: float) -> None:
    scaler = torch.amp.GradScaler("cpu", init_scale=init_scale)
    scaler.scale(model(torch.ones(2, 4)).mean()).backward()
    scaler.step(optimizer)
    scaler.update()
    print("stepped, scale", scaler.get_scale())


match step:
    case "error":
        train(old_optimizer, 2.0**8)
    case "dead-end-2":
        train(old_optimizer, 2.0**24)
    case "workaround-2":
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
        scaler = torch.amp.GradScaler("cpu", init_scale=2.0**8)
        before = model.weight.detach().clone()
        scaler.scale(model(torch.ones(2, 4)).mean()).backward()
        try:
            scaler.unscale_(optimizer)
            scaler.unscale_(optimizer)  # once for clipping, once more for logging
        except RuntimeError as error:
            print(error)
        print("--- cured ---", flush=True)
        scaler = torch.amp.GradScaler("cpu", init_scale=2.0**8)
        optimizer.zero_grad()
        loss = model(torch.ones(2, 4)).mean()
        exec(open(os.environ["COMMANDS"]).read())
        print("weights moved by", (model.weight - before).abs().max().item())
    case "workaround-4":
        try:
            train(old_optimizer, 2.0**8)
        except AssertionError as error:
            print(error)
        print("--- cured ---", flush=True)
        model.bias.requires_grad_(False)
        exec(open(os.environ["COMMANDS"]).read())
        train(optimizer, 2.0**8)  # noqa: F821
    case _:
        sys.exit(f"there is no step {step}")
