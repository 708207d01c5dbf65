"""Names are read from a connection that was closed."""

import os
import sqlite3
import sys

from contextlib import closing

db = sqlite3.connect("app.db")
db.execute("create table users (name)")
db.execute("insert into users values ('Ada')")
db.commit()
db.close()
typed = open(os.environ["COMMANDS"]).read() if sys.argv[1] != "error" else ""

match sys.argv[1]:
    case "error":
        print(db.execute("select name from users").fetchall())
    case "workaround-1" | "workaround-2":
        try:
            print(db.execute("select name from users").fetchall())
        except sqlite3.ProgrammingError as problem:
            print(repr(problem))
        print("--- cured ---", flush=True)
        exec(typed, {"sqlite3": sqlite3, "closing": closing})
    case "dead-end-1":
        exec(typed)
    case step:
        sys.exit(f"there is no step {step}")
