"""A name with an apostrophe is pasted into the statement."""

import os
import sqlite3
import sys
import traceback
from pathlib import Path

db = sqlite3.connect(":memory:")
db.execute("CREATE TABLE people (name TEXT)")
name = "O'Brien"
pasted = f"INSERT INTO people VALUES ('{name}')"
commands = Path(os.environ.get("COMMANDS", "commands"))
typed = commands.read_text() if commands.exists() else ""


def fails(statement):
    try:
        db.execute(statement)
    except sqlite3.Error:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---")


match sys.argv[1]:
    case "error":
        db.execute(pasted)
    case "workaround-1":
        fails(pasted)
        exec(compile(typed, "commands", "exec"), globals())
        print(db.execute("SELECT name FROM people").fetchall())
    case "workaround-2":
        fails("CREATE TABLE items (order INTEGER)")
        db.executescript(typed)
        print(db.execute("SELECT count(*) FROM items").fetchone(), "rows")
    case "dead-end-1":
        db.executescript(typed)
    case step:
        sys.exit(f"there is no step {step}")
