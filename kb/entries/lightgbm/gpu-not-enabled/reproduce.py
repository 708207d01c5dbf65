"""The wheel of PyPI, asked for CUDA."""

import os
import sys
import traceback

import lightgbm
import numpy as np

x = np.arange(200.0).reshape(100, 2)
y = np.array([0, 1] * 50)


def train(model):
    model.fit(x, y)


match sys.argv[1]:
    case "error":
        train(lightgbm.LGBMClassifier(device="cuda"))
    case "workaround-3":
        try:
            train(lightgbm.LGBMClassifier(device="cuda"))
        except lightgbm.basic.LightGBMError:
            traceback.print_exc()
        print("--- cured ---", flush=True)
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())
        train(model)
        print("trained", model.predict(x).shape)
    case step:
        sys.exit(f"there is no step {step}")
