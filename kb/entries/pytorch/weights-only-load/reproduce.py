"""A checkpoint that holds more than tensors."""

import argparse
import os
import subprocess
import sys
import traceback
from pathlib import Path

import torch

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


torch.save({"state_dict": {"weight": torch.ones(2)}, "args": argparse.Namespace(width=4)}, "model.pt")
match sys.argv[1]:
    case "error":
        torch.load("model.pt")
    case "workaround-1":
        fails(lambda: torch.load("model.pt"))
        typed()
        print(checkpoint["args"])  # noqa: F821
    case "workaround-2":
        os.rename("model.pt", "old.pt")
        fails(lambda: torch.load("old.pt"))
        typed()
        print(torch.load("weights.pt"))
    case "workaround-3":
        Path("model.pt").write_text("<!DOCTYPE html><html>404 Not Found</html>")
        fails(lambda: torch.load("model.pt"))
        subprocess.run(["bash", "-eu", os.environ["COMMANDS"]], check=True)
    case "dead-end-1":  # a page does not load either way
        Path("page.pt").write_text("<!DOCTYPE html><html>404 Not Found</html>")
        torch.load("page.pt", weights_only=False)
    case step:
        sys.exit(f"there is no step {step}")
