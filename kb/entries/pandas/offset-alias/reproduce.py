"""Monthly sums by the old name of the month's end."""

import os
import sys
import traceback

import pandas as pd

step = sys.argv[1]
sales = pd.Series(1, index=pd.date_range("2026-01-10", periods=40, freq="D"))


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def old():
    return sales.resample("M").sum()


match step:
    case "error":
        old()
    case "workaround-1" | "workaround-2":
        cured(old)
        print(monthly)
    case "dead-end-1":
        typed()
        sys.exit(f"January is labelled {monthly.index[0].date()}")
    case _:
        sys.exit(f"there is no step {step}")
