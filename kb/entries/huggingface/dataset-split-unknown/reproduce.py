"""Local files without a word about splits."""

import json
import os
import sys

from datasets import load_dataset

for file in ("train.json", "dev.json", "validation.json"):
    with open(file, "w") as out:
        for i in range(20):
            out.write(json.dumps({"text": f"row {i}"}) + "\n")


def load():
    try:
        load_dataset("json", data_files="train.json", split="validation")
    except ValueError as error:
        print("ValueError:", error, flush=True)


match sys.argv[1]:
    case "error":
        load()
    case "workaround-1" | "workaround-2":
        load()
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
        print(data)  # noqa: F821
    case "dead-end-1":
        load_dataset("json", data_files="validation.json", split="validation")
