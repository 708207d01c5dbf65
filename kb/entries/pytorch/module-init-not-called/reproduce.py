"""A network whose class does not run the constructor of nn.Module."""

import os
import sys
import traceback
from dataclasses import dataclass

import torch
from torch import nn


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


class Settings:
    def __init__(self):
        self.name = "x"


WRONG = """
class Net(nn.Module):
    def __init__(self):
        self.fc = nn.Linear(4, 2)
Net()
"""
match sys.argv[1]:
    case "error":
        exec(WRONG)
    case "workaround-1" | "workaround-3":
        fails(WRONG)
        typed("print(Net().fc)")
    case "workaround-2":
        fails(
            "class Both(Settings, nn.Module):\n    def __init__(self):\n        super().__init__(); self.fc = nn.Linear(4, 2)\nBoth()"
        )
        typed("print(Both().fc)")
    case "dead-end-2":
        typed("Net()")
