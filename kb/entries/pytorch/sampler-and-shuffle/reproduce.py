"""A loader gets a sampler and is told to shuffle."""

import os
import sys
import traceback
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, SequentialSampler
from torch.utils.data.distributed import DistributedSampler


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


data = list(range(8))
sampler = None
WRONG = "DataLoader(data, sampler=SequentialSampler(data), shuffle=True)"
match sys.argv[1]:
    case "error":
        exec(WRONG)
    case "workaround-1" | "workaround-2":
        fails(WRONG)
        typed("print(list(loader))")
    case "workaround-3":
        fails("DataLoader(data, batch_size=2, batch_sampler=BatchSampler(RandomSampler(data), 2, True))")
        typed("print(list(loader))")
    case "dead-end-2":
        typed()
