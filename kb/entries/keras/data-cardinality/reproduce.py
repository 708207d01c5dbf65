"""Fewer rows than labels, and a list of rows."""

import os
import sys
import traceback

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"

import keras
import numpy as np
import tensorflow as tf

step = sys.argv[1]
model = keras.Sequential([keras.Input((3,)), keras.layers.Dense(1)])
model.compile(loss="mse")
x, y = np.ones((4, 3)), np.ones(4)
rows, targets = [[1.0, 2.0, 3.0]] * 4, [1.0] * 4
if step == "workaround-2":
    x[1, 0] = np.nan


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
        model.fit(x, np.ones(5), verbose=0)
    case "workaround-1":
        cured(lambda: model.fit(rows, np.array(targets), verbose=0))
    case "workaround-2":
        cured(lambda: model.fit(x[~np.isnan(x).any(axis=1)], y, verbose=0))
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
