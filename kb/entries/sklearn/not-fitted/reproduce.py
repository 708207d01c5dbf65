"""A scaler that was not saved, and a model after cross validation."""

import os
import sys
import traceback

import joblib
from sklearn.linear_model import LinearRegression
from sklearn.model_selection import cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

step = sys.argv[1]
X, y = [[1.0], [2.0], [3.0], [5.0]], [1.0, 2.0, 3.0, 5.0]
model = LinearRegression()


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
        cross_val_score(model, X, y, cv=2)
        model.predict([[4.0]])
    case "workaround-1":
        cured(lambda: StandardScaler().transform([[4.0]]))
    case "workaround-2":
        cured(lambda: model.predict([[4.0]]))
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
