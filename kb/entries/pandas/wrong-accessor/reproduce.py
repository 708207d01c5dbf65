"""A table with dates as text and a code as number."""

import os
import sys
import traceback

import pandas as pd

step = sys.argv[1]
df = pd.DataFrame({"day": ["2026-01-31", "2026-02-28"], "code": [10, 20]})


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
        df["day"].dt.year
    case "workaround-1":
        cured(lambda: df["day"].dt.year)
    case "workaround-2":
        cured(lambda: df["code"].str.startswith("1"))
    case "workaround-3" | "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
