"""The program is started from another folder, and opens a new, empty file."""

import os
import sqlite3
import sys
import traceback
from pathlib import Path

os.mkdir("data")
os.mkdir("elsewhere")
made = sqlite3.connect("data/app.db")
made.execute("create table users (name text)")
made.execute("insert into users values ('ann')")
made.commit()
HOME = Path.cwd()
ASK = "select name from users"
commands = Path(os.environ.get("COMMANDS", "commands"))
typed = commands.read_text() if commands.exists() else ""
os.chdir("elsewhere")


def fails(connection):
    try:
        connection.execute(ASK)
    except sqlite3.Error:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---")


def python(file="app.py"):
    names = {"sqlite3": sqlite3, "Path": Path, "__file__": str(HOME / "data" / file)}
    exec(compile(typed, "commands", "exec"), names)
    return names.get("db")


match sys.argv[1]:
    case "error":
        sqlite3.connect("app.db").execute(ASK)
    case "workaround-1":
        fails(sqlite3.connect("app.db"))
        print(python().execute(ASK).fetchall())
    case "workaround-3":
        sqlite3.connect(":memory:").execute("create table users (name text)")
        fails(sqlite3.connect(":memory:"))
        one, two = python(), python()
        one.execute("create table users (name text)")
        print(two.execute(ASK).fetchall())
    case "dead-end-1":
        sqlite3.connect("app.db").executescript(typed)
    case "dead-end-2":
        python()
    case "dead-end-3":
        sqlite3.connect("app.db").close()
        Path("app.db").unlink(missing_ok=True)
        sqlite3.connect("app.db").execute(ASK)
    case step:
        sys.exit(f"there is no step {step}")
