"""A method that the wrapper does not pass on."""

import os
import sys
import traceback

import torch

step = sys.argv[1]


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(3, 2)

    def forward(self, x):
        return self.fc(x)

    def classify(self, x):
        return self(x).argmax(1)


model = torch.nn.DataParallel(Net())


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
        model.classify(torch.ones(1, 3))
    case "workaround-1":
        cured(lambda: model.classify)
        print(bare.classify(torch.ones(1, 3)))
    case "workaround-2":
        cured(lambda: model.classify)
    case "workaround-3":
        cured(lambda: model.save_weights("model.pt"))
        print(Net().load_state_dict(torch.load("model.pt")))
    case "dead-end-2":
        typed()
        model.classify(torch.ones(1, 3))
    case _:
        sys.exit(f"there is no step {step}")
