"""Half precision and integers on the CPU."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
x = torch.eye(3).half()
scores = torch.tensor([[1, 2, 3]])


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
    case "error":
        torch.linalg.cholesky(x)
    case "workaround-1":
        cured(lambda: torch.linalg.cholesky(x))
        print(torch.linalg.cholesky(x))
    case "workaround-3":
        cured(lambda: scores.softmax(dim=1))
        print(probabilities)
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
