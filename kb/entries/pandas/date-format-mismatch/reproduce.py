"""Dates with the day first, and dates of two kinds."""

import os
import sys
import traceback

import pandas as pd

step = sys.argv[1]
text = pd.Series(["01/02/2024", "13/02/2024"] if step in ("error", "workaround-1") else ["13/02/2024", "2024-02-14"])


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
        pd.to_datetime(text)
    case "workaround-1" | "workaround-2" | "workaround-3":
        cured(lambda: pd.to_datetime(text))
        print(dates)
    case "dead-end-1":
        typed()
        sys.exit(f"{dates.isna().sum()} of {len(dates)} dates lost")
    case _:
        sys.exit(f"there is no step {step}")
