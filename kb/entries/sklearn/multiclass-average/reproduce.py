"""Three classes."""

import os
import sys
import traceback

from sklearn.metrics import classification_report, f1_score, roc_auc_score

step = sys.argv[1]
truth, guess = [0, 1, 2], [0, 1, 1]
probabilities = [[0.8, 0.1, 0.1], [0.2, 0.7, 0.1], [0.1, 0.3, 0.6]]


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
        f1_score(truth, guess)
    case "workaround-1":
        cured(lambda: f1_score(truth, guess))
    case "workaround-2":
        cured(lambda: f1_score(["yes", "no"], ["yes", "yes"]))
    case "workaround-3":
        cured(lambda: roc_auc_score(truth, probabilities))
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
