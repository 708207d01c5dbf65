"""The loss is a tensor without dimensions."""

import os
import sys
import traceback
import torch


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


loss = torch.tensor(1.5, requires_grad=True)
prediction = torch.tensor([[2.5]]).squeeze()
total = 0.0
match sys.argv[1]:
    case "error":
        loss.data[0]
    case "workaround-1":
        fails("loss.data[0]")
        typed("print(total)")
    case "workaround-2":
        fails("for value in prediction: print(value)")
        typed()
