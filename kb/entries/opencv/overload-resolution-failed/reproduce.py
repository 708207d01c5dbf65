"""Coordinates and arrays as a detector gives them."""

import os
import sys
import traceback

import cv2
import numpy as np

image = np.zeros((64, 64, 3), dtype=np.uint8)
box = np.array([1.0, 2.0, 30.0, 40.0])


def fails(call):
    """Show that it fails before the cure."""
    try:
        call()
    except (cv2.error, TypeError):
        traceback.print_exc()
        print("--- cured ---", flush=True)
    else:
        sys.exit("it does not fail")


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def draw(corners):
    cv2.rectangle(image, (corners[0], corners[1]), (corners[2], corners[3]), (0, 255, 0), 2)


match sys.argv[1]:
    case "error":
        draw(box)
    case "workaround-1":
        fails(lambda: draw(box))
        typed()
        print(image.sum(), "was drawn")
    case "workaround-2":
        image = np.zeros((3, 64, 64), dtype=np.uint8).transpose(1, 2, 0)
        fails(lambda: draw([1, 2, 30, 40]))
        typed()
        draw([1, 2, 30, 40])
        print(image.sum(), "was drawn")
    case "dead-end-1":
        draw(np.round(box))
