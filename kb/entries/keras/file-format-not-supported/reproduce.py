"""A model that is saved to a folder."""

import os
import sys
import traceback

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import keras
import numpy as np

step = sys.argv[1]
model = keras.Sequential([keras.Input((4,)), keras.layers.Dense(1)])
if step in ("workaround-2", "dead-end-1"):
    model.export("export_dir", verbose=False)


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
        model.save("export_dir")
    case "workaround-1":
        cured(lambda: model.save("export_dir"))
        print(model.count_params())
    case "workaround-2":
        cured(lambda: keras.models.load_model("export_dir"))
        print(layer(np.zeros((1, 4), dtype="float32")))
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
