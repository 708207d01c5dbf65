"""A table with an empty cell and a division by zero."""

import os
import sys
import traceback

import numpy as np
import pandas as pd
from sklearn.linear_model import LogisticRegression

X = pd.DataFrame({"a": [1, 2, np.nan, 4, 5, 6.0], "b": [1, np.inf, 3, 4, 5, 6]})
y = pd.Series([0, 0, 0, 1, 1, 1])
model = LogisticRegression()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        model.fit(X, y)
    case "workaround-1" | "workaround-2" | "workaround-3":
        try:
            model.fit(X, y)
        except ValueError:
            traceback.print_exc()
        print("--- cured ---")
        typed()
        print(model.predict(pd.DataFrame({"a": [1.0], "b": [6.0]})))
    case "workaround-4" | "dead-end-1" | "dead-end-2":
        typed()
    case step:
        sys.exit(f"there is no step {step}")
