"""Four batches, and a trainer that wants more of them."""

import os
import sys

os.environ.setdefault("KERAS_BACKEND", "torch")

import keras
import numpy as np

step = sys.argv[1]
model = keras.Sequential([keras.Input((3,)), keras.layers.Dense(1)])
model.compile(loss="mse")
x, y = np.ones((8, 3)), np.ones(8)


def batches():
    for start in range(0, 8, 2):
        yield x[start : start + 2], y[start : start + 2]


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails():
    model.fit(batches(), steps_per_epoch=3, epochs=2, verbose=0)


match step:
    case "error":
        fails()
    case "workaround-1" | "workaround-2":
        fails()
        sys.stderr.flush()
        print("--- cured ---", flush=True)
        typed()
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
