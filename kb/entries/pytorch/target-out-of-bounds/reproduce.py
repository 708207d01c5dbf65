"""Three classes, counted from one."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
output, target, mask = torch.zeros(3, 3), torch.tensor([1, 2, 3]), torch.tensor([0, 2, 255])


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
        torch.nn.functional.cross_entropy(output, target)
    case "workaround-1":
        cured(lambda: torch.nn.functional.cross_entropy(output, target))
        print(loss)
    case "workaround-3":
        cured(lambda: torch.nn.functional.cross_entropy(output, mask))
        print(loss)
    case "dead-end-1":
        typed()
        sys.exit(f"{len(target.unique())} classes left of 3")
    case _:
        sys.exit(f"there is no step {step}")
