"""Three classes that begin at 1."""

import os
import sys
import traceback

import numpy as np
import xgboost

x = np.arange(24.0).reshape(12, 2)
y = np.array([1, 2, 3] * 4)
model = xgboost.XGBClassifier(n_estimators=2)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        model.fit(x, y)
    case "workaround-1":
        try:
            model.fit(x, y)
        except ValueError:
            traceback.print_exc()
        print("--- cured ---", flush=True)
        typed()
    case "workaround-2":
        typed()
    case "dead-end-1":
        typed()
    case step:
        sys.exit(f"there is no step {step}")
