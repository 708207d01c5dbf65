"""Two connections to one file, and both want to write."""

import os
import sqlite3
import sys
import threading
import time
import traceback
from pathlib import Path

setup = sqlite3.connect("app.db")
setup.execute("create table jobs (name text)")
setup.commit()
commands = Path(os.environ.get("COMMANDS", "commands"))
text = commands.read_text() if commands.exists() else ""


def connect(timeout=0.2):
    return sqlite3.connect("app.db", timeout=timeout, isolation_level=None, check_same_thread=False)


def fails(connection, statement):
    try:
        connection.execute(statement)
    except sqlite3.OperationalError:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---")


def python():
    exec(compile(text, "commands", "exec"), globals())


holder, other = connect(), connect()

match sys.argv[1]:
    case "error":
        holder.execute("begin immediate")
        other.execute("insert into jobs values ('b')")
    case "workaround-1":
        db, name = sqlite3.connect("app.db"), "a"
        db.execute("insert into jobs values (?)", [name])
        fails(other, "insert into jobs values ('b')")
        db.rollback()
        python()
        other.execute("insert into jobs values ('b')")
        print(other.execute("select * from jobs").fetchall())
    case "workaround-2":
        holder.execute("begin immediate")
        threading.Timer(1.5, holder.execute, ["commit"]).start()
        fails(other, "insert into jobs values ('b')")
        python()
        db.execute("insert into jobs values ('b')")
        print("waited and wrote")
    case "workaround-3":
        other.execute("insert into jobs values ('a'), ('b')")
        reader = holder.execute("select * from jobs")
        reader.fetchone()
        fails(other, "insert into jobs values ('c')")
        reader.close()
        other.execute(text)
        reader = holder.execute("select * from jobs")
        reader.fetchone()
        other.execute("insert into jobs values ('c')")
        print("with WAL the reader does not block")
    case "workaround-4":
        holder.execute("pragma journal_mode = wal")
        writer = connect(timeout=30)
        writer.execute("begin")
        writer.execute("select count(*) from jobs").fetchall()
        holder.execute("insert into jobs values ('a')")
        fails(writer, "insert into jobs values ('b')")
        writer.execute("rollback")
        holder.execute("begin immediate")
        threading.Timer(0.5, holder.execute, ["commit"]).start()
        writer.execute(text)
        print(writer.execute("select count(*) from jobs").fetchall())
        writer.execute("insert into jobs values ('b')")
        writer.execute("commit")
    case "dead-end-1":
        holder.execute("begin immediate")
        connect(timeout=1.0).execute("insert into jobs values ('b')")
    case "dead-end-2":
        holder.execute(text)
        holder.execute("begin immediate")
        other.execute("insert into jobs values ('b')")
    case "dead-end-3":
        holder.execute("pragma journal_mode = wal")
        patient = connect(timeout=15)
        patient.execute("begin")
        patient.execute("select count(*) from jobs").fetchall()
        other.execute("insert into jobs values ('b')")
        began = time.monotonic()
        try:
            patient.execute("insert into jobs values ('c')")
        finally:
            print(f"waited {time.monotonic() - began:.0f} s")
    case step:
        sys.exit(f"there is no step {step}")
