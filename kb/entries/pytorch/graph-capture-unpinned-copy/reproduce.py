"""A tensor is brought to the card from ordinary host memory while a CUDA graph is recorded."""

import sys

import torch

step = sys.argv[1]
x = torch.ones(4, device="cuda")
host = torch.ones(4)
graph = torch.cuda.CUDAGraph()


def record(bring, **options):
    with torch.cuda.graph(graph, **options):
        y = x + bring()
    graph.replay()
    torch.cuda.synchronize()
    print("replayed:", y.tolist())


match step:
    case "error":
        record(host.cuda)
    case "workaround-1":  # before the capture, into a tensor that stays
        static = torch.empty(4, device="cuda")
        static.copy_(host)
        record(lambda: static)
    case "workaround-2":  # from pinned memory, without waiting
        pinned = host.pin_memory()
        record(lambda: pinned.to("cuda", non_blocking=True))
    case "dead-end-1":  # without waiting, and not pinned
        record(lambda: host.to("cuda", non_blocking=True))
    case "dead-end-2":  # a more lenient mode
        record(host.cuda, capture_error_mode="relaxed")
    case _:
        sys.exit(f"there is no step {step}")
