"""A picture that is not where it is looked for, one with Chinese in its path, and the end of a video."""

import os
import sys

CURED = "--- cured ---"

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")

import cv2
import numpy as np

picture = np.full((8, 8, 3), 200, np.uint8)


def read(path):
    return cv2.cvtColor(cv2.imread(path), cv2.COLOR_BGR2GRAY)

match sys.argv[1]:
    case "error":
        read("a.png")
    case "workaround-1":
        fails(lambda: read("a.png"))
        os.mkdir("photos")
        cv2.imwrite("photos/a.png", picture)
        typed()
        print(gray.shape)
    case "workaround-2":
        os.mkdir("图片")
        cv2.imencode(".png", picture)[1].tofile("图片/a.png")
        fails(lambda: read("a.png"))
        typed()
        print(gray.shape)
    case "workaround-3":
        writer = cv2.VideoWriter("clip.avi", cv2.VideoWriter_fourcc(*"MJPG"), 5, (8, 8))
        for _ in range(3):
            writer.write(picture)
        writer.release()


        def use():
            capture = cv2.VideoCapture("clip.avi")
            while True:
                cv2.resize(capture.read()[1], (64, 48))


        fails(use)
        typed()
        print(small.shape)
    case "dead-end-2":
        cv2.cvtColor(np.array(cv2.imread("a.png")), cv2.COLOR_BGR2GRAY)
    case "dead-end-3":
        read(r"a.png")
    case step:
        sys.exit(f"there is no step {step}")
