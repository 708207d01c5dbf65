"""Two states of a price list."""

import os
import sys
import traceback

import pandas as pd

step = sys.argv[1]
old = pd.DataFrame({"id": [1, 2, 3], "price": [10, 20, 30]})
new = pd.DataFrame({"id": [3, 1], "price": [30, 11]})


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
        old["price"] == new["price"]
    case "workaround-1":
        cured(lambda: old["price"] == new["price"])
        print(changed)
    case "workaround-2":
        cured(lambda: old["price"] == new["price"])
        print(missing)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
