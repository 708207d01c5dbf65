"""Ten classes by number, and a loss for one-hot rows."""

import os
import sys
import traceback

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import keras
import numpy as np

step = sys.argv[1]
x, y = np.zeros((4, 4)), np.array([0, 1, 1, 0])


def network(units):
    made = keras.Sequential([keras.Input((4,)), keras.layers.Dense(units, activation="softmax")])
    made.compile(loss="binary_crossentropy" if units == 2 else "categorical_crossentropy")
    return made


model = network(2 if step == "workaround-3" else 10)


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
        model.fit(x, y, verbose=0)
    case "workaround-1" | "workaround-2" | "workaround-3":
        cured(lambda: model.fit(x, y, verbose=0))
        if step == "workaround-2":  # a model that has failed once in fit stays broken
            model = network(10)
        print(model.fit(x, y, verbose=0).history)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
