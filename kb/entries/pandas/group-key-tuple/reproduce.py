"""The groups of a list of one column are looked up in a dict. The old behaviour's announcement stands for the error."""

import os
import subprocess
import sys

import pandas as pd

frame = pd.DataFrame({"curve": ["a", "b", "a"], "v": [1, 2, 3]})


def fails() -> None:
    for name, _ in frame.groupby(["curve"]):
        try:
            {"a": "red", "b": "blue"}[name]
        except KeyError as error:
            print("KeyError:", error, flush=True)


def commands() -> int:
    return subprocess.run([sys.executable, os.environ["COMMANDS"]], stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        fails()
        sys.exit(1)
    case "workaround-1" | "workaround-2":
        fails()
        print("--- cured ---", flush=True)
        sys.exit(commands())
    case "dead-end-1":
        sys.exit(commands())
    case step:
        sys.exit(f"there is no step {step}")
