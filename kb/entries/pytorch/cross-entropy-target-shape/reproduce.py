"""Labels with a dimension of one, one-hot rows, classes in the last dimension."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
output, label = torch.zeros(4, 3), torch.ones(4, 1)
onehot = torch.nn.functional.one_hot(torch.tensor([0, 1, 2, 1]), 3)
scores, tags = torch.zeros(2, 5, 3), torch.ones(2, 5, dtype=torch.long)
loss_of = torch.nn.functional.cross_entropy


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
        loss_of(output, label.long())
    case "workaround-1":
        cured(lambda: loss_of(output, label.long()))
        print(loss)
    case "workaround-2":
        cured(lambda: loss_of(output, onehot))
        print(loss)
    case "workaround-3":
        cured(lambda: loss_of(scores, tags))
        print(loss)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
