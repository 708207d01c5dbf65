"""A picture that is grey already."""

import os
import sys
import traceback

import cv2
import numpy as np

grey = np.zeros((4, 4), np.uint8)
colour = np.zeros((6, 8, 3), np.uint8)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "cv2.cvtColor(grey, cv2.COLOR_BGR2GRAY)"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails("cv2.add(grey, colour)")
        typed("")
    case "workaround-4":
        fails("cv2.threshold(colour.astype(np.int64), 1, 2, cv2.THRESH_BINARY)")
        typed("")
    case "dead-end-1":
        typed("")
