"""Sorted labels, and a class with one member."""

import os
import sys
import traceback

import pandas as pd
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import train_test_split

step = sys.argv[1]
X = pd.DataFrame({"a": range(9)})
y = pd.Series([0, 0, 0, 0, 1, 1, 1, 1, 2 if step == "workaround-3" else 1])
y_train = y[:4]
model = LogisticRegression()


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
        model.fit(X[:4], y[:4])
    case "workaround-1":
        typed()
    case "workaround-2":
        cured(lambda: model.fit(X[:4], y[:4]))
        print(model.classes_)
    case "workaround-3":
        cured(lambda: train_test_split(X, y, stratify=y))
        print(parts[2].value_counts())
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
