"""A folder without data files."""

import json
import os
import sys
import traceback

os.environ["HOME"] = os.getcwd()
os.environ["HF_HUB_OFFLINE"] = "1"
from datasets import Dataset, load_dataset

step = sys.argv[1]
os.makedirs("empty")
os.makedirs("data")
with open("data/train.jsonl", "w") as file:
    file.write(json.dumps({"text": "a"}) + "\n")


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match step:
    case "error":
        load_dataset("empty")
    case "dead-end-1":
        typed()
    case "workaround-1" | "workaround-2" | "workaround-3":
        if step == "workaround-3":
            Dataset.from_dict({"text": ["a"]}).save_to_disk("saved")
        try:
            load_dataset("empty")
        except Exception:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        typed()
    case _:
        sys.exit(f"there is no step {step}")
