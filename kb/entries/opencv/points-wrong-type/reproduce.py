"""Points as NumPy's float64, and as the types that OpenCV takes."""

import os
import sys

import cv2
import numpy as np

corners = np.array([[1.0, 2.0], [200.0, 5.0], [190.0, 150.0], [3.0, 140.0]])
polygon = np.array([[1.0, 2.0], [20.0, 5.0], [19.0, 15.0]])
image = np.zeros((40, 40, 3), np.uint8)


def run(what):
    try:
        if what == "perspective":
            cv2.getPerspectiveTransform(corners, corners)
        else:
            cv2.fillPoly(image, [polygon], (0, 255, 0))
    except cv2.error as error:
        print(error, flush=True)


typed = open(os.environ["COMMANDS"]).read() if sys.argv[1].startswith("work") else ""
match sys.argv[1]:
    case "error":
        run("perspective")
        run("polygon")
    case "workaround-1":
        run("perspective")
        print("--- cured ---")
        exec(typed)
        print(matrix)  # noqa: F821
    case "workaround-2":
        run("polygon")
        print("--- cured ---")
        exec(typed)
        print(int((image > 0).sum()), "pixels drawn")
    case "workaround-3":
        exec(typed)
    case "dead-end-1":
        cv2.getPerspectiveTransform(corners.tolist(), np.float32([[0, 0], [300, 0], [300, 200], [0, 200]]))
