"""Results of a function that runs as a CUDA graph are kept over several calls."""

import sys

import torch

step = sys.argv[1]


def multiply(x):
    return torch.matmul(x, x) + 1


def kept(function, keep=lambda y: y, before=lambda: None):
    results = []
    for value in range(4):
        before()
        results.append(keep(function(torch.full((2, 2), float(value), device="cuda"))))
    found = [result[0, 0].item() for result in results]
    print("kept:", found)
    if found != [1.0, 3.0, 9.0, 19.0]:
        sys.exit("silently wrong: 1, 3, 9 and 19 were computed")


graphed = torch.compile(multiply, backend="cudagraphs")  # what mode="reduce-overhead" does, without compiling kernels
match step:
    case "error":
        kept(graphed)
    case "workaround-1":  # a copy
        kept(graphed, keep=torch.clone)
    case "workaround-2":  # compiled without CUDA graphs
        kept(torch.compile(multiply, mode="default"))
    case "dead-end-1":  # say that a new step begins, and go on keeping
        kept(graphed, before=torch.compiler.cudagraph_mark_step_begin)
    case "dead-end-2":  # detach
        kept(graphed, keep=torch.Tensor.detach)
    case _:
        sys.exit(f"there is no step {step}")
