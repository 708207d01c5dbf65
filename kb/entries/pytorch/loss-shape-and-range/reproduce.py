"""One output per sample, and labels without that dimension."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
output, label, scores = torch.zeros(4, 1), torch.tensor([0.0, 1.0, 1.0, 0.0]), torch.zeros(4, 2)


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
        torch.nn.functional.binary_cross_entropy(output, label)
    case "workaround-1":
        cured(lambda: torch.nn.functional.binary_cross_entropy(output, label))
        print(loss)
    case "workaround-2":
        cured(lambda: torch.nn.functional.cross_entropy(scores, label))
        print(loss)
    case "dead-end-1":
        typed()
        sys.exit(f"{len(label)} samples, {loss.numel()} errors")
    case _:
        sys.exit(f"there is no step {step}")
