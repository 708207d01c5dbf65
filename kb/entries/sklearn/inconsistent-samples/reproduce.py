"""A row was dropped from the features and not from the labels."""

import os
import sys
import traceback

import numpy as np
import pandas as pd
from sklearn.linear_model import LinearRegression
from sklearn.model_selection import train_test_split

X = pd.DataFrame({"a": [1, np.nan, 3, 4, 5, 6, 7, 8]})
y = pd.Series([10, 20, 30, 40, 50, 60, 70, 80])
model = LinearRegression()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def shown(fails):
    try:
        fails()
    except ValueError:
        traceback.print_exc()
    print("--- cured ---")
    typed()


def wrong_order():
    X_train, y_train, X_test, y_test = train_test_split(X, y, random_state=0)
    model.fit(X_train, y_train)


match sys.argv[1]:
    case "error":
        model.fit(X.dropna(), y)
    case "workaround-1":
        shown(lambda: model.fit(X.dropna(), y))
        print(model.coef_)
    case "workaround-2":
        X = X.fillna(2)
        shown(wrong_order)
        print(model.coef_)
    case "workaround-3" | "dead-end-2":
        typed()
    case "dead-end-1":
        typed()
        sys.exit(f"the second sample has the label of row {y.index[1]}, it is row {X.index[1]}")
    case step:
        sys.exit(f"there is no step {step}")
