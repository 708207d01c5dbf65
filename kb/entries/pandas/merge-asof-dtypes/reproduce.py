"""Times of other units, with a zone and as text are joined by the nearest time."""

import os
import sys
import traceback

import pandas as pd


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails():
    """Show that it fails before the cure."""
    try:
        pd.merge_asof(ticks, quotes, on="ts")
    except pd.errors.MergeError:
        traceback.print_exc()
        print("--- cured ---", flush=True)
    else:
        sys.exit("it does not fail")


ticks = pd.DataFrame({"ts": pd.to_datetime(["2026-11-02 09:30:00", "2026-11-02 09:30:02"]).as_unit("ns")})
quotes = pd.DataFrame({"ts": pd.to_datetime(["2026-11-02 09:29:59", "2026-11-02 09:30:03"]).as_unit("us"), "bid": [1, 2]})
match sys.argv[1]:
    case "error":
        pd.merge_asof(ticks, quotes, on="ts")
    case "workaround-2":
        fails()
        typed()
    case "workaround-3":
        quotes["ts"] = quotes["ts"].dt.tz_localize("UTC")
        fails()
        typed()
        quotes = quotes.assign(ts=["2026-11-02 09:29:59", "2026-11-02 09:30:03"])
        typed()
    case _:
        typed()
