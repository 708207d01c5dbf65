"""A file with a layer whose class is not handed over."""

import os
import sys
import traceback

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"

import keras
import numpy as np
import tensorflow as tf

step = sys.argv[1]


class Scale(keras.layers.Layer):
    def __init__(self, factor=2, **kwargs):
        super().__init__(**kwargs)
        self.factor = factor

    def call(self, x):
        return x * self.factor

    def get_config(self):
        return {**super().get_config(), "factor": self.factor}


def build():
    return keras.Sequential([keras.Input((3,)), Scale(3), keras.layers.Dense(1)])


def load():
    return keras.models.load_model("model.keras")


build().save("model.keras")
build().save_weights("model.weights.h5")


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
        load()
    case "workaround-1":
        cured(load)
        print(model.layers[0].factor)
    case "workaround-2":
        cured(load)
        build().save("model.keras")
        print(load().layers[0].factor)
    case "workaround-3":
        cured(load)
        print(model.layers[0].factor)
    case "workaround-4":
        cured(load)
        print(model.layers[0].factor)
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
