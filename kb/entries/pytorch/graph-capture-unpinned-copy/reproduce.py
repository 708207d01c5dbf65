"""A tensor is brought to the card from ordinary host memory while a CUDA graph is recorded."""

import os
import sys

import torch


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


x = torch.ones(4, device="cuda")
host = torch.ones(4)
graph = torch.cuda.CUDAGraph()


def step(value):
    return x + value


def record(bring, **options):
    global y
    with torch.cuda.graph(graph, **options):
        y = step(bring())


match sys.argv[1]:
    case "error":
        record(host.cuda)
    case "workaround-1" | "workaround-2":
        typed()
    case "dead-end-1":  # without waiting, and not pinned
        record(lambda: host.to("cuda", non_blocking=True))
    case "dead-end-2":  # a more lenient mode
        record(host.cuda, capture_error_mode="relaxed")
    case other:
        sys.exit(f"there is no step {other}")
graph.replay()
torch.cuda.synchronize()
print("replayed:", y.tolist())
