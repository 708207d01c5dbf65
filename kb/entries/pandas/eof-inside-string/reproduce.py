"""A mark for inches at the beginning of a field, and backslashes before quotes."""

import csv  # noqa: F401 - the commands use it
import os
import subprocess
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


data = Path("data.csv")
data.write_text('id,size\n1,large\n2,"7 inch\n3,small\n4,small\n')
match sys.argv[1]:
    case "error":
        pd.read_csv(data)
    case "workaround-1":
        fails(lambda: pd.read_csv(data))
        typed()
        print(df)  # noqa: F821
    case "workaround-2":
        data.write_text('id,note\n1,"c"\n2,"5 \\""\n3,small\n')
        fails(lambda: pd.read_csv(data))
        typed()
        print(df)  # noqa: F821
    case "workaround-4":
        fails(lambda: pd.read_csv(data))
        subprocess.run(["bash", "-eu", os.environ["COMMANDS"]], check=True)
    case "dead-end-1":
        pd.read_csv(data, on_bad_lines="skip")
    case "dead-end-2":
        pd.read_csv(data, engine="python")
    case "dead-end-3":
        pd.read_csv(data, low_memory=False)
