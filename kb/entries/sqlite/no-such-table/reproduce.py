import sqlite3
import sys
import os
from pathlib import Path

os.mkdir("data")
os.mkdir("elsewhere")
made = sqlite3.connect("data/app.db")
made.execute("create table users (name text)")
made.execute("insert into users values ('ann')")
made.commit()
HOME = Path.cwd()
ASK = "select name from users"
os.chdir("elsewhere")

match sys.argv[1]:
    case "error":
        sqlite3.connect("app.db").execute(ASK)
    case "workaround-1":
        lost = sqlite3.connect("app.db")
        print(lost.execute("pragma database_list").fetchall()[0][2].endswith("elsewhere/app.db"))
        print(sqlite3.connect(HOME / "data" / "app.db").execute(ASK).fetchall())
    case "workaround-2":
        fresh = sqlite3.connect("app.db")
        fresh.execute("create table if not exists users (name text)")
        print(fresh.execute(ASK).fetchall())
    case "workaround-3":
        one, two = (sqlite3.connect("file:test?mode=memory&cache=shared", uri=True) for _ in range(2))
        one.execute("create table users (name text)")
        print(two.execute(ASK).fetchall())
    case "workaround-4":
        try:
            sqlite3.connect("file:app.db?mode=rw", uri=True)
        except sqlite3.OperationalError as error:
            print(error, "- and no empty file:", os.listdir("."))
    case "dead-end-1":
        sqlite3.connect("app.db").execute('select name from "USERS"')
    case "dead-end-2":
        sqlite3.connect(":memory:").execute("create table users (name text)")
        sqlite3.connect(":memory:").execute(ASK)
    case "dead-end-3":
        sqlite3.connect("app.db").close()
        Path("app.db").unlink(missing_ok=True)
        sqlite3.connect("app.db").execute(ASK)
