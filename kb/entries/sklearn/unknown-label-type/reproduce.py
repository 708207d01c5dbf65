"""A quantity as the target of a classifier."""

import os
import sys
import traceback

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import accuracy_score

step = sys.argv[1]
X, y = [[1], [2], [3]], [1.5, 3.2, 5.1]
truth, probabilities = np.array([0, 1]), np.array([0.2, 0.7])


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
        LogisticRegression().fit(X, y)
    case "workaround-1" | "workaround-2":
        cured(lambda: LogisticRegression().fit(X, y))
        print(model.predict(X))
    case "workaround-3":
        cured(lambda: accuracy_score(truth, probabilities))
    case "dead-end-1" | "dead-end-2":
        typed()
        sys.exit(f"classes {model.classes_.tolist()}")
    case _:
        sys.exit(f"there is no step {step}")
