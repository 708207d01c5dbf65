"""Prices with a thousands separator."""

import os
import sys
import traceback

import pandas as pd

step = sys.argv[1]
df = pd.DataFrame({"city": ["Bern", "Bern"], "price": ["1,200", "900"], "rooms": [3, 2]})


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
        df.mean()
    case "workaround-1" | "workaround-2" | "workaround-3":
        cured(df.mean)
        print(means)
    case "dead-end-1":
        typed()
    case "dead-end-2":
        typed()
        sys.exit(f"mean {price.mean():.0f} instead of 1050")
    case _:
        sys.exit(f"there is no step {step}")
