"""The only sample of a batch loses its batch dimension."""

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


output = torch.randn(1, 1, 3)
sample = scores = torch.randn(3)
match sys.argv[1]:
    case "error":
        torch.randn(1, 3).squeeze().softmax(dim=1)
    case "workaround-1":
        output = torch.randn(1, 3, 1)
        fails("output.squeeze().softmax(dim=1)")
        typed("print(output.softmax(dim=1).shape)")
    case "workaround-2":
        fails("sample.softmax(dim=1)")
        typed("print(sample.softmax(dim=1).shape)")
    case "workaround-3":
        fails("scores.softmax(dim=1)")
        typed("print(probabilities.shape)")
    case "workaround-4":
        fails("output.squeeze().softmax(dim=1)")
        typed()
    case "dead-end-1":
        from torch.utils.data import DataLoader, TensorDataset
        
        for (rows,) in DataLoader(TensorDataset(torch.randn(2, 3)), batch_size=1, drop_last=True):
            rows.squeeze().softmax(dim=1)
