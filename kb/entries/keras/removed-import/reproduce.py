"""Names of Keras 2."""

import os
import sys
import traceback

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import keras
import numpy as np

step = sys.argv[1]
x = np.zeros((4, 3))


class Batches(keras.utils.PyDataset):
    def __len__(self):
        return 2

    def __getitem__(self, number):
        return x[:2], np.zeros(2)


batches = Batches()
model = keras.Sequential([keras.Input((3,)), keras.layers.Dense(2)])


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def old():
    module = __import__("keras.preprocessing.text")


match step:
    case "error":
        old()
    case "workaround-1":
        cured(old)
        print(classes, ImageDataGenerator.__name__)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
