"""A search over a pipeline."""

import os
import sys
import traceback

from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GridSearchCV
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

step = sys.argv[1]
X, y = [[1.0], [2.0], [3.0], [4.0]], [0, 1, 0, 1]
pipe = make_pipeline(StandardScaler(), LogisticRegression())


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
        GridSearchCV(pipe, {"C": [0.1, 1.0]}, cv=2).fit(X, y)
    case "workaround-1":
        cured(lambda: GridSearchCV(pipe, {"C": [0.1, 1.0]}, cv=2).fit(X, y))
        print(search.best_params_)
    case "workaround-2":
        typed()
    case "workaround-3":
        cured(lambda: LogisticRegression(penalty="l1").fit(X, y))
        print(model.coef_)
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
