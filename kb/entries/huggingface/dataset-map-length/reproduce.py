"""Texts that are cut into words."""

import os
import sys
import traceback

from datasets import Dataset, disable_progress_bars

step = sys.argv[1]
disable_progress_bars()
data = Dataset.from_dict({"name": ["x", "y"], "text": ["a b", "c"]})


def cut(batch):
    return {"part": [part for text in batch["text"] for part in text.split()]}


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
        data.map(cut, batched=True)
    case "workaround-1" | "workaround-2":
        cured(lambda: data.map(cut, batched=True))
        print(chunks[:])
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
