"""The same address a second time."""

import os
import sqlite3
import sys
import traceback
from pathlib import Path


def connect():
    return sqlite3.connect("app.db", isolation_level=None)


db, other = connect(), connect()
db.execute("create table users (id integer primary key, email text unique, name text)")
INSERT = "insert into users (email, name) values (?, ?)"
ANN = ["ann@example.org", "Ann"]
email = ANN[0]
commands = Path(os.environ.get("COMMANDS", "commands"))
typed = commands.read_text() if commands.exists() else ""


def fails(statement=INSERT, values=ANN):
    try:
        db.execute(statement, values)
    except sqlite3.Error:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---")


match sys.argv[1]:
    case "error":
        db.execute(INSERT, ANN)
        db.execute(INSERT, ANN)
    case "workaround-1" | "workaround-2":
        db.execute(INSERT, ANN)
        fails()
        db.execute(typed, [email, "Anne"])
        print(db.execute("select * from users").fetchall())
    case "workaround-3":
        db.execute("insert into users (id, email) values (1, 'bob@example.org')")
        fails("insert into users (id, email) values (1, ?)", [email])
        print(db.execute(typed, [email]).fetchall())
    case "workaround-4":
        db.execute(INSERT, ANN)
        fails()
        exec(compile(typed, "commands", "exec"), globals())
    case "dead-end-1":
        look = "select count(*) from users where email = ?"
        seen = [connection.execute(look, ANN[:1]).fetchone() for connection in (db, other)]
        print("both saw", seen)
        db.execute(INSERT, ANN)
        other.execute(INSERT, ANN)
    case "dead-end-2":
        db.execute(INSERT, ANN)
        for _ in range(3):
            try:
                db.execute(INSERT, ANN)
            except sqlite3.IntegrityError as error:
                last = error
        raise last
    case step:
        sys.exit(f"there is no step {step}")
