"""A table with a text column becomes a tensor."""

import os
import sys
import traceback
import numpy as np
import pandas as pd
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


frame = pd.DataFrame({"age": [1, 2], "fare": [1.5, 2.5], "name": ["a", "b"]})
rows = [[1, 2, 3], [4]]
labels = np.array(["cat", "dog", "cat"])
match sys.argv[1]:
    case "error":
        torch.tensor(frame.to_numpy())
    case "workaround-1":
        fails("torch.tensor(frame.to_numpy())")
        typed("print(tensor)")
    case "workaround-2":
        fails("torch.from_numpy(np.array(rows, dtype=object))")
        typed("print(tensor)")
    case "workaround-3":
        fails("torch.tensor(labels)")
        typed("print(tensor)")
    case "workaround-4":
        fails("torch.tensor(frame.to_numpy())")
        typed()
    case "dead-end-1" | "dead-end-2":
        typed()
