"""A price by one feature."""

import os
import sys
import traceback

import numpy as np
import pandas as pd
from sklearn.linear_model import LinearRegression

df = pd.DataFrame({"area": [50, 60, 80], "price": [5.0, 6.0, 8.0]})
x, y = df["area"].to_numpy(), df["price"].to_numpy()
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


match sys.argv[1]:
    case "error":
        model.fit(x, y)
    case "workaround-1":
        shown(lambda: model.fit(df["area"], df["price"]))
        print(model.coef_)
    case "workaround-2":
        shown(lambda: model.fit(x, y))
        print(model.coef_)
    case "workaround-3":
        model.fit(x.reshape(-1, 1), y)
        shown(lambda: model.predict([70]))
    case "dead-end-1" | "dead-end-2":
        typed()
    case step:
        sys.exit(f"there is no step {step}")
