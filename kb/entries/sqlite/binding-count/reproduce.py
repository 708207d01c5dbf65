"""A statement with one placeholder is given a string instead of a tuple."""

import os
import sqlite3
import sys
import traceback
from pathlib import Path

db = sqlite3.connect(":memory:")
db.execute("create table users (name text, age integer)")
ASK = "select count(*) from users where name = ?"
name, age, part = "ann", 7, "n"


def fails(statement, values):
    try:
        db.execute(statement, values)
    except sqlite3.Error:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---")


def typed():
    exec(compile(Path(os.environ["COMMANDS"]).read_text(), "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        db.execute(ASK, ("hello"))
    case "workaround-1":
        fails(ASK, name)
        typed()
    case "workaround-2":
        fails("insert into users values (?, ?)", {"name": name, "age": age})
        typed()
        print(db.execute("select * from users").fetchall())
    case "workaround-3":
        db.execute("insert into users values ('ann', 7)")
        fails("select count(*) from users where name like '%?%'", [part])
        typed()
    case "dead-end-1":
        typed()
    case "dead-end-2":
        name = "O'Brien"
        typed()
    case step:
        sys.exit(f"there is no step {step}")
