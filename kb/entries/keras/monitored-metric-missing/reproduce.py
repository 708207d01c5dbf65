"""Callbacks that watch what is not computed."""

import os
import sys

os.environ.setdefault("KERAS_BACKEND", "torch")

import keras
import numpy as np

step = sys.argv[1]
model = keras.Sequential([keras.Input((3,)), keras.layers.Dense(1)])
model.compile(loss="mse")
x, y = np.ones((8, 3)), np.ones(8)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails():
    saved = keras.callbacks.ModelCheckpoint("best.keras", monitor="val_loss", save_best_only=True)
    model.fit(x, y, callbacks=[saved, keras.callbacks.EarlyStopping("val_loss")], verbose=0)


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
