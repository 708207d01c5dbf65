"""Pictures with endings in capitals."""

import glob
import os
import sys
import traceback
from pathlib import Path

import torch

step = sys.argv[1]
os.makedirs("data/cat")
Path("data/cat/1.JPG").touch()
files = glob.glob("data/**/*.jpg")


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
        torch.utils.data.DataLoader(files, shuffle=True)
    case "workaround-1":
        cured(lambda: torch.utils.data.DataLoader(files, shuffle=True))
        print(len(torch.utils.data.DataLoader(files, shuffle=True)))
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
