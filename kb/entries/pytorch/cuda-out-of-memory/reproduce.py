"""A batch that is too large, and losses that are kept with their graphs until the card is full."""

import gc
import os
import sys
import traceback
import types

import torch

step = sys.argv[1]
total = torch.cuda.get_device_properties(0).total_memory
width = total // 16 // 4  # floats: a sixteenth of the card


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def train(steps, keep, after=lambda: None):
    global loss, losses
    weight = torch.ones(width, device="cuda", requires_grad=True)
    losses = []
    for _ in range(steps):
        loss = (weight * 2).exp().sum()
        keep()
        after()
    print(steps, "losses are kept,", torch.cuda.memory_allocated() * 100 // total, "% of the card is in use")


def whole():
    losses.append(loss)


def cured(what):
    """Show that it fails, and give the memory back."""
    try:
        what()
    except RuntimeError:
        traceback.print_exc()
    else:
        sys.exit("it does not fail")
    global loss, losses
    loss = losses = None
    gc.collect()
    torch.cuda.empty_cache()
    print("--- cured ---", flush=True)


class Model(torch.nn.Module):
    """Its activations take a 256th of the card per sample, and more during the pass."""

    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.zeros(width // 16, device="cuda"))

    def forward(self, x):
        return types.SimpleNamespace(loss=(x * self.weight).exp().mean())


match step:
    case "error":
        train(30, whole)
    case "workaround-1":
        model, x = Model(), torch.ones(256, 1, device="cuda")
        cured(lambda: model(x=x).loss.backward())
        optimizer, accumulation_steps = torch.optim.SGD(model.parameters(), 0.1), 32
        loader = [{"x": part} for part in x.split(8)]
        typed()
        print("one optimizer step over", len(loader), "micro-batches, weight", model.weight[0].item())
    case "workaround-2":
        cured(lambda: train(30, whole))
        train(30, typed)
    case "dead-end-1":
        train(30, whole, torch.cuda.empty_cache)
    case "dead-end-2":
        if "again" not in sys.argv:
            setting = {"PYTORCH_CUDA_ALLOC_CONF": "max_split_size_mb:32"}
            os.execve(sys.executable, [sys.executable, *sys.argv, "again"], os.environ | setting)
        train(30, whole)
    case _:
        sys.exit(f"there is no step {step}")
