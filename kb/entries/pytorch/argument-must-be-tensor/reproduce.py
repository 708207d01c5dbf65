"""A recurrent layer's tuple, an output object's keys, rows of numbers."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
lstm, head = torch.nn.LSTM(3, 4, batch_first=True), torch.nn.Linear(4, 2)
x, rows = torch.ones(2, 5, 3), [[1, 2, 3, 4]]
ids = torch.ones(2, 3)


class Output(dict):
    __getattr__ = dict.__getitem__


def encoder(ids):
    return Output(last_hidden_state=torch.ones(2, 3, 4), pooler_output=torch.ones(2, 4))


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
        head(lstm(x))
    case "workaround-1":
        cured(lambda: head(lstm(x)))
        print(out.shape)
    case "workaround-2":
        cured(lambda: head(list(encoder(ids))[0]))
        print(out.shape)
    case "workaround-3":
        cured(lambda: head(rows))
        print(out.shape)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
