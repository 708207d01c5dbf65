"""Losses are kept with their graphs until the card is full."""

import sys

import torch

step = sys.argv[1]
total = torch.cuda.get_device_properties(0).total_memory
width = total // 16 // 4  # floats: a sixteenth of the card
weight = torch.ones(width, device="cuda", requires_grad=True)


def train(steps, keep, after=lambda: None):
    kept = []
    for _ in range(steps):
        loss = (weight * 2).exp().sum()
        kept.append(keep(loss))
        after()
    print(steps, "losses are kept,", torch.cuda.memory_allocated() * 100 // total, "% of the card is in use")


match step:
    case "error":
        train(30, lambda loss: loss)
    case "workaround-1":  # smaller pieces
        for part in weight.split(width // 8):
            (part * 2).exp().sum().backward()
        print("accumulated:", weight.grad is not None)
    case "workaround-2":  # keep the number, not the graph
        train(30, lambda loss: loss.item())
    case "dead-end-1":  # empty the cache in the loop
        train(30, lambda loss: loss, torch.cuda.empty_cache)
    case "dead-end-2":  # smaller blocks
        import os

        os.environ["PYTORCH_CUDA_ALLOC_CONF"] = "max_split_size_mb:32"
        if "again" not in sys.argv:
            os.execv(sys.executable, [sys.executable, *sys.argv, "again"])
        train(30, lambda loss: loss)
    case _:
        sys.exit(f"there is no step {step}")
