import sqlite3
import sys
from pathlib import Path

match sys.argv[1]:
    case "error":
        sqlite3.connect("data/app.db").execute("create table t (x)")
    case "workaround-1":
        path = Path.cwd() / "data" / "app.db"
        path.parent.mkdir(parents=True, exist_ok=True)
        print(sqlite3.connect(path).execute("create table t (x)").rowcount, path.exists())
    case "workaround-2":
        try:
            sqlite3.connect("~/app.db")
        except sqlite3.OperationalError as error:
            print("with ~:", error.sqlite_errorcode)
        sqlite3.connect(Path("~/app.db").expanduser()).execute("create table t (x)")
        print(Path.home().joinpath("app.db").exists())
    case "dead-end-1":
        sqlite3.connect("file:data/app.db?mode=rwc", uri=True).execute("create table t (x)")
    case "dead-end-2":
        sqlite3.connect("$HOME/app.db").execute("create table t (x)")
