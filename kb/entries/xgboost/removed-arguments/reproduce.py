"""Early stopping as it was written before release 2.1."""

import os
import sys
import traceback

import numpy as np
import xgboost

x = np.arange(24.0).reshape(12, 2)
y = np.array([0, 1] * 6)


def old():
    xgboost.XGBClassifier(n_estimators=5).fit(x, y, early_stopping_rounds=3, eval_set=[(x, y)])


match sys.argv[1]:
    case "error":
        old()
    case "workaround-1":
        try:
            old()
        except TypeError:
            traceback.print_exc()
        print("--- cured ---", flush=True)
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())
    case "dead-end-1":
        from sklearn.model_selection import cross_val_score

        cross_val_score(
            xgboost.XGBClassifier(n_estimators=5),
            x,
            y,
            cv=2,
            params={"early_stopping_rounds": 3},
            error_score="raise",
        )
    case step:
        sys.exit(f"there is no step {step}")
