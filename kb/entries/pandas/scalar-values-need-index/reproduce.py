"""One record of an API's answer."""

import os
import sys
import traceback

import pandas as pd

step = sys.argv[1]
record = {"name": "ann", "age": 30}
answer = {"page": 1, "items": [{"name": "ann", "address": {"city": "Bern"}}]}


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
        pd.DataFrame(record)
    case "workaround-1" | "workaround-2" | "workaround-3":
        cured(lambda: pd.DataFrame(record))
        print(df)
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
