"""A state for another batch, a series with other features."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
lstm = torch.nn.LSTM(3, 4, batch_first=True)
x, series, prices = torch.ones(2, 5, 3), torch.ones(2, 5, 7), torch.ones(2, 5)
old = (torch.zeros(1, 9, 4), torch.zeros(1, 9, 4))
dataset = torch.utils.data.TensorDataset(torch.ones(10, 5, 3))


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
        lstm(x, old)
    case "workaround-1":
        cured(lambda: lstm(x, old))
        print(out.shape)
    case "workaround-2":
        cured(lambda: lstm(series))
        print(out.shape)
    case "workaround-3":
        cured(lambda: torch.nn.LSTM(1, 4)(prices[None]))
        print(out.shape)
    case "workaround-4":
        state = (torch.zeros(1, 4, 4), torch.zeros(1, 4, 4))

        def epoch(batches):
            for (batch,) in batches:
                print(lstm(batch, state)[0].shape)

        cured(lambda: epoch(torch.utils.data.DataLoader(dataset, batch_size=4)))
        epoch(loader)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
