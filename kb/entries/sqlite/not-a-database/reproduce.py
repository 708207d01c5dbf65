import sqlite3
import sys
import os
from pathlib import Path

POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "0" * 64 + "\nsize 81920\n"
Path("app.db").write_text(POINTER)


def ask(path, question="select count(*) from sqlite_master"):
    print(sqlite3.connect(path).execute(question).fetchall())


match sys.argv[1]:
    case "error":
        ask("app.db")
    case "workaround-1":
        print(Path("app.db").read_bytes()[:16])
        real = sqlite3.connect("real.db")
        real.execute("create table t (x)")
        real.commit()
        os.replace("real.db", "app.db")
        print(Path("app.db").read_bytes()[:15])
        ask("app.db")
    case "workaround-2":
        Path("app.db").write_text("create table t (x); insert into t values (7);")
        try:
            ask("app.db")
        except sqlite3.DatabaseError as error:
            print(error.sqlite_errorcode)
        new = sqlite3.connect("new.db")
        new.executescript(Path("app.db").read_text())
        ask("new.db", "select x from t")
    case "dead-end-1":
        os.rename("app.db", "app.sqlite")
        ask("app.sqlite")
    case "dead-end-2":
        ask("app.db", "vacuum")
