"""A user without an address."""

import os
import sqlite3
import sys

db = sqlite3.connect("app.db", isolation_level=None)
db.execute("create table users (name text, email text not null)")
db.execute("insert into users values ('Ada', 'a@b.cn')")
typed = open(os.environ["COMMANDS"]).read() if sys.argv[1] != "error" else ""
broken = {"workaround-2": "alter table users add column phone text not null"}
broken["workaround-3"] = "create table t (id bigint primary key not null, name); insert into t (name) values ('tea')"

match sys.argv[1]:
    case "error":
        db.execute("insert into users (name) values ('Li')")
    case "workaround-1" | "workaround-2" | "workaround-3" as step:
        try:
            db.executescript(broken.get(step, "insert into users (name) values ('Li')"))
        except sqlite3.Error as problem:
            print(repr(problem))
        print("--- cured ---", flush=True)
        db.executescript(typed)
        print(db.execute("select name, sql from sqlite_master").fetchall()[-1])
    case "dead-end-1":
        db.executescript(typed)
    case step:
        sys.exit(f"there is no step {step}")
