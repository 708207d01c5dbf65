"""Features of very different size."""

import os
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression

step = sys.argv[1]
sys.stderr = sys.stdout
random = np.random.RandomState(0)
X = random.rand(200, 6) * [1, 10, 100, 1e3, 1e4, 1e5]
y = (X[:, 0] + X[:, 4] / 1e4 + random.rand(200) > 1.5).astype(int)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match step:
    case "error":
        LogisticRegression(max_iter=10).fit(X, y)
    case "workaround-1" | "workaround-2":
        LogisticRegression(max_iter=10).fit(X, y)
        print("--- cured ---")
        typed()
        print(model.score(X, y))
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
