"""Results of a function that runs as a CUDA graph are kept over several calls."""

import os
import sys

import torch


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


step = sys.argv[1]


def multiply(x):
    return torch.matmul(x, x) + 1


def kept(function, keep=None, before=lambda: None):
    global model, x, results
    model, results = function, []
    for value in range(4):
        before()
        x = torch.full((2, 2), float(value), device="cuda")
        if keep is None:
            typed()
        else:
            results.append(keep(model(x)))
    found = [result[0, 0].item() for result in results]
    print("kept:", found)
    if found != [1.0, 3.0, 9.0, 19.0]:
        sys.exit("silently wrong: 1, 3, 9 and 19 were computed")


def same(y):
    return y


graphed = torch.compile(multiply, backend="cudagraphs")  # what mode="reduce-overhead" does, without compiling kernels
match step:
    case "error":
        kept(graphed, same)
    case "workaround-1":  # a copy
        kept(graphed)
    case "workaround-2":  # compiled without CUDA graphs
        model = multiply
        typed()
        kept(model, same)
    case "dead-end-1":  # say that a new step begins, and go on keeping
        kept(graphed, same, before=torch.compiler.cudagraph_mark_step_begin)
    case "dead-end-2":  # detach
        kept(graphed, torch.Tensor.detach)
    case _:
        sys.exit(f"there is no step {step}")
