"""Weights of three classes, and a model of five."""

import os
import sys

os.environ["KERAS_BACKEND"] = "torch"
import keras

typed = open(os.environ["COMMANDS"]).read() if sys.argv[1].startswith("work") else ""


def build(classes):
    layers = [keras.layers.Dense(8, name="body"), keras.layers.Dense(classes, name="head")]
    return keras.Sequential([keras.Input((4,)), *layers])


build(classes=3).save_weights("model.weights.h5")


def wrong():
    try:
        build(classes=5).load_weights("model.weights.h5")
    except ValueError as error:
        print("ValueError:", error, flush=True)


match sys.argv[1]:
    case "error":
        wrong()
    case "workaround-1":
        wrong()
        print("--- cured ---", flush=True)
        exec(typed)
        print(model.output_shape)  # noqa: F821
    case "workaround-3":
        wrong()
        print("--- cured ---", flush=True)
        model = build(classes=3)
        exec(typed)
        print(model.output_shape)
    case "dead-end-1":
        import h5py

        with h5py.File("model.weights.h5") as source, h5py.File("other.weights.h5", "w") as target:
            for name in source:
                source.copy(name, target)
        build(classes=5).load_weights("other.weights.h5")
