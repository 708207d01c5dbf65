"""One-hot labels for a classifier."""

import os
import sys
import traceback

import numpy as np
from sklearn.svm import SVC

x = np.arange(20.0).reshape(10, 2)
y = np.eye(2)[[0, 1] * 5]
model = SVC()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def shown(fails):
    try:
        fails()
    except ValueError:
        traceback.print_exc()
    print("--- cured ---", flush=True)
    typed()


match sys.argv[1]:
    case "error":
        model.fit(x, y)
    case "workaround-1":
        shown(lambda: model.fit(x, y))
    case "workaround-2":
        typed()
    case "dead-end-1":
        model.fit(x, y.ravel())
    case step:
        sys.exit(f"there is no step {step}")
