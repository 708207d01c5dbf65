"""Columns as a one-hot encoder names them."""

import os
import re
import sys
import traceback

import lightgbm
import numpy as np
import pandas as pd

frame = pd.DataFrame(np.random.default_rng(0).normal(size=(60, 2)), columns=["size [m, gross]", 'kind: "a"'])
y = np.arange(60) % 2
model = lightgbm.LGBMClassifier(n_estimators=2, verbose=-1)


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails():
    """Show that it fails before the cure."""
    try:
        model.fit(frame, y)
    except lightgbm.basic.LightGBMError:
        traceback.print_exc()
        print("--- cured ---", flush=True)
    else:
        sys.exit("it does not fail")


match sys.argv[1]:
    case "error":
        model.fit(frame, y)
    case "workaround-1":
        fails()
        typed()
        print(model.fit(frame, y).feature_name_)
    case "workaround-2":
        fails()
        typed()
        print("fitted", model.n_features_in_)
    case "dead-end-1":
        model.fit(frame, y, feature_name="auto")
    case "dead-end-2":
        frame.columns = [name.replace(" ", "_") for name in frame.columns]
        model.fit(frame, y)
