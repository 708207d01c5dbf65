"""The file was made by an older release, without the email."""

import os
import sqlite3
import sys
import traceback
from pathlib import Path

db = sqlite3.connect("people.db")
db.execute("CREATE TABLE people (name TEXT)")
query = "SELECT email FROM people"
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
        db.execute(query)
    case "workaround-1":
        fails(query)
        db.executescript(typed)
        print(db.execute(query).fetchall(), "rows")
    case "workaround-2":
        fails("SELECT * FROM people WHERE name = Ada")
        exec(compile(typed, "commands", "exec"), globals())
    case "dead-end-1":
        db.executescript(typed)
        db.execute(query)
    case "dead-end-2":
        db.executescript(typed)
    case step:
        sys.exit(f"there is no step {step}")
