"""A statement with one placeholder more than the library allows."""

import json  # for the typed lines
import os
import sqlite3
import sys
import traceback
from pathlib import Path

db = sqlite3.connect(":memory:")
LIMIT = db.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)
if LIMIT > 40_000:  # as it is by default; a distribution may allow more
    db.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 32_766)
    LIMIT = 32_766
ids = list(range(LIMIT + 1))
db.execute("create table t (id integer primary key)")
commands = Path(os.environ.get("COMMANDS", "commands"))
typed = commands.read_text() if commands.exists() else ""


def marks(count):
    return ", ".join("?" * count)


def fails(statement):
    try:
        db.execute(statement, ids)
    except sqlite3.Error as error:
        traceback.print_exception(type(error), error, None, file=sys.stdout)
    print("--- cured ---")


def fill():
    db.executemany("insert into t values (?)", ((number,) for number in ids))


def python():
    exec(compile(typed, "commands", "exec"), globals())


ASK = f"select count(*) from t where id in ({marks(len(ids))})"

match sys.argv[1]:
    case "error":
        db.execute(ASK, ids)
    case "workaround-2":
        fails(f"insert into t values {', '.join(['(?)'] * len(ids))}")
        python()
        print(db.execute("select count(*) from t").fetchone())
    case "workaround-1" | "workaround-3" | "workaround-4":
        fill()
        fails(ASK)
        found = []
        python()
        print(len(found), "found in parts")
    case "dead-end-1":
        db = sqlite3.connect(":memory:")
        python()
        most = db.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)
        print("it became", most)
        db.execute(f"select 1 in ({marks(most + 1)})")
    case "dead-end-2":
        some = ids[:5000]
        db.execute("select count(*) from t where " + " or ".join(["id = ?"] * len(some)), some)
    case step:
        sys.exit(f"there is no step {step}")
