"""A category and a price with its currency."""

import os
import sys
import traceback

import pandas as pd
from sklearn.linear_model import LinearRegression

step = sys.argv[1]
X = pd.DataFrame({"city": ["Rome", "Oslo", "Rome"], "price": ["CHF 1,200", "CHF 900", "CHF 1,000"]})
y = [1, 2, 3]
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
        model.fit(X, y)
    case "workaround-1":
        cured(lambda: model.fit(X, y))
        print(model.predict(X))
    case "workaround-2":
        cured(lambda: model.fit(X[["price"]], y))
        print(model.coef_)
    case "workaround-3" | "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
