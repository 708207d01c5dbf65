"""A batch that was folded into the features."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
maps, label = torch.ones(4, 16, 10, 10), torch.tensor([0, 1, 1, 0])
fc = torch.nn.Linear(400, 2)
logits, labels = torch.ones(2, 5, 3), torch.ones(2, 5, dtype=torch.long)
lstm, head, x = torch.nn.LSTM(3, 4, batch_first=True), torch.nn.Linear(4, 2), torch.ones(4, 5, 3)
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
        loss_of(fc(maps.view(-1, 400)), label)
    case "workaround-1":
        cured(lambda: loss_of(fc(maps.view(-1, 400)), label))
        print(loss_of(torch.nn.Linear(features.shape[1], 2)(features), label))
    case "workaround-2":
        cured(lambda: loss_of(logits.reshape(-1, 3), labels[:, -1]))
        print(loss)
    case "workaround-3":
        cured(lambda: loss_of(head(lstm(x)[0][-1]), label))
        print(loss)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
