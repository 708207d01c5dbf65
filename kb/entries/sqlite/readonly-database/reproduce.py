import sqlite3
import sys
import os
import shutil


def connect(mode):
    return sqlite3.connect(f"file:app.db?mode={mode}", uri=True, isolation_level=None)


made = sqlite3.connect("app.db")
made.execute("create table jobs (name text)")
made.commit()
made.close()
WRITE = "insert into jobs values ('a')"

match sys.argv[1]:
    case "error":
        connect("ro").execute(WRITE)
    case "workaround-2":
        print(connect("rw").execute(WRITE).rowcount, "row written")
    case "workaround-3":
        running = connect("rw")
        running.execute("select * from jobs").fetchall()
        shutil.copy("app.db", "new.db")
        os.replace("new.db", "app.db")
        try:
            running.execute(WRITE)
        except sqlite3.OperationalError as error:
            print("code", error.sqlite_errorcode)
        else:
            sys.exit("the old connection could still write")
        print(connect("rw").execute(WRITE).rowcount, "row written after connecting again")
    case "dead-end-3":
        reader = connect("ro")
        reader.execute("pragma query_only = off")
        reader.execute(WRITE)
