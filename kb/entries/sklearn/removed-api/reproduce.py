"""An encoder as in scikit-learn 1.1."""

import os
import sys
import traceback

from sklearn.feature_extraction.text import CountVectorizer
from sklearn.preprocessing import OneHotEncoder

step = sys.argv[1]


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
        OneHotEncoder(sparse=False)
    case "workaround-1":
        cured(lambda: OneHotEncoder(sparse=False))
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
