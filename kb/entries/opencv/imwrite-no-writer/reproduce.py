"""A name that ends in a number, and one with an ending."""

import os
import sys

import cv2
import numpy

image = numpy.zeros((8, 8, 3), numpy.uint8)
name = "run_0.95"


def save():
    try:
        cv2.imwrite(name, image)
    except cv2.error as error:
        print(error, flush=True)


match sys.argv[1]:
    case "error":
        save()
    case "workaround-1":
        save()
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
        print(target, target.stat().st_size, "bytes")  # noqa: F821
    case "workaround-2":
        from pathlib import Path

        exec(open(os.environ["COMMANDS"]).read())
    case "dead-end-2":
        exec(open(os.environ["COMMANDS"]).read())
