"""The folder of the database does not exist."""

import os
import sqlite3
import sys
import traceback
from pathlib import Path

commands = Path(os.environ.get("COMMANDS", "commands"))
typed = commands.read_text() if commands.exists() else ""


def fails(name):
    try:
        sqlite3.connect(name)
    except sqlite3.Error:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---")


def python():
    exec(compile(typed, "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        sqlite3.connect("data/app.db").execute("create table t (x)")
    case "workaround-1":
        fails("data/app.db")
        python()
        print(db.execute("create table t (x)").rowcount, path.exists())
    case "workaround-2":
        fails("~/app.db")
        python()
        db.execute("create table t (x)")
        print(Path.home().joinpath("app.db").exists())
    case "dead-end-1" | "dead-end-2":
        python()
    case step:
        sys.exit(f"there is no step {step}")
