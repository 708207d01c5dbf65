"""Pictures for a network that wants vectors."""

import os
import sys
import traceback

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import keras
import numpy as np

step = sys.argv[1]
x, one = np.zeros((2, 28, 28)), np.zeros(784)
dense = keras.layers.Dense(10)
inputs = keras.Input((784,))
model = keras.Model(inputs, dense(inputs))


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
        model(x)
    case "workaround-1":
        cured(lambda: model(x))
        print(model(x).shape)
    case "workaround-2":
        cured(lambda: model.predict(one, verbose=0))
        print(answer.shape)
    case "workaround-3":
        cured(lambda: keras.Sequential([keras.layers.Conv2D(4, 3)])(x))
        print(model(x).shape)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
