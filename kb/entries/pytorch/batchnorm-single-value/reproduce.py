"""Nine samples in batches of four."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
dataset = torch.utils.data.TensorDataset(torch.randn(9, 4))
loader = torch.utils.data.DataLoader(dataset, batch_size=4)
model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.BatchNorm1d(8), torch.nn.Linear(8, 2))
one = torch.randn(1, 4)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def epoch():
    for (batch,) in loader:
        print(model(batch).shape)


match step:
    case "error":
        epoch()
    case "workaround-1":
        cured(epoch)
        epoch()
    case "workaround-2":
        cured(lambda: model(one))
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
