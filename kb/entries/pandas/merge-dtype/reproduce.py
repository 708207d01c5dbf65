"""Ids are numbers on one side and text on the other."""

import os
import sys
import traceback
from pathlib import Path

import pandas as pd

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


a = pd.DataFrame({"id": ["17", "18 "], "name": ["ann", "bob"]})
b = pd.DataFrame({"id": [17, 18], "price": [3, 4]})
match sys.argv[1]:
    case "error":
        b.merge(a, on="id")
    case "workaround-1" | "workaround-2":
        fails(lambda: b.merge(a, on="id"))
        typed()
        assert len(b.merge(a, on="id")) == 2
        print(b.merge(a, on="id"))
    case "workaround-3":
        Path("a.csv").write_text("id,day,name\n17,2026-11-01,ann\nB8,2026-11-02,bob\n")
        Path("b.csv").write_text("id,day,price\n17,2026-11-01,3\n")
        fails(lambda: pd.read_csv("a.csv").merge(pd.read_csv("b.csv"), on="id"))
        typed()
        assert len(a.merge(b, on=["id", "day"])) == 1
        print(a.merge(b, on=["id", "day"]))
    case "dead-end-1":
        print(pd.concat([b, a], axis=1))
        assert len(pd.concat([b, a])) == 2, "no row was matched"
    case "dead-end-2":
        joined = b.set_index("id").join(a.set_index("id"))
        print(joined)
        assert joined.name.notna().any(), "no row was matched"
    case "dead-end-3":
        b["id"] = b["id"].astype(float).astype(str)
        assert len(b.merge(a, on="id")), "no row was matched"
