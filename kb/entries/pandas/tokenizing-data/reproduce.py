"""A comma inside a field, lines above the header, semicolons."""

import csv
import os
import subprocess
import sys
import traceback
import warnings
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
data.write_text("id,name,price\n1,apple,2\n2,pear,3\n3,plum, ripe, sweet,4\n")
match sys.argv[1]:
    case "error":
        pd.read_csv(data)
    case "workaround-1":
        fails(lambda: pd.read_csv(data))
        subprocess.run(["bash", "-eu", os.environ["COMMANDS"]], check=True)
    case "workaround-2":
        data.write_text("id;note\n1;a\n2;b, c, d\n")
        fails(lambda: pd.read_csv(data))
        typed()
        print(df)
    case "workaround-3":
        data.write_text("Dear customer\n\nyours\nid,name,price\n1,apple,2\n")
        fails(lambda: pd.read_csv(data))
        typed()
        print(df)
    case "workaround-4":
        fails(lambda: pd.read_csv(data))
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            typed()
        print(df, len(said), "warning")
    case "dead-end-1":
        pd.read_csv(data, error_bad_lines=False)
    case "dead-end-2":
        pd.read_csv(data, header=None)
    case "dead-end-3":
        data.write_text('id,name\n1,apple\n2,"plum, ripe"\n')
        pd.read_csv(data, quoting=csv.QUOTE_NONE)
