import sqlite3
import sys
import threading
import time

setup = sqlite3.connect("app.db")
setup.execute("create table jobs (name text)")
setup.commit()


def connect(timeout=0.2):
    return sqlite3.connect("app.db", timeout=timeout, isolation_level=None, check_same_thread=False)


holder, other = connect(), connect()

match sys.argv[1]:
    case "error":
        holder.execute("begin immediate")
        other.execute("insert into jobs values ('b')")
    case "workaround-1":
        holder.execute("begin immediate")
        holder.execute("insert into jobs values ('a')")
        holder.execute("commit")
        other.execute("insert into jobs values ('b')")
        print(other.execute("select * from jobs").fetchall())
    case "workaround-2":
        holder.execute("begin immediate")
        threading.Timer(0.4, holder.execute, ["commit"]).start()
        try:
            other.execute("insert into jobs values ('b')")
        except sqlite3.OperationalError as error:
            print("0.2 s were not enough: code", error.sqlite_errorcode)
        connect(timeout=5).execute("insert into jobs values ('b')")
        print("waited and wrote")
    case "workaround-3":
        other.execute("insert into jobs values ('a'), ('b')")
        reader = holder.execute("select * from jobs")
        reader.fetchone()
        try:
            other.execute("insert into jobs values ('c')")
        except sqlite3.OperationalError as error:
            print("a reader blocks:", error.sqlite_errorcode)
        else:
            sys.exit("the reader did not block")
        reader.close()
        other.execute("pragma journal_mode = wal")
        reader = holder.execute("select * from jobs")
        reader.fetchone()
        other.execute("insert into jobs values ('c')")
        print("with WAL it does not")
    case "workaround-4":
        holder.execute("pragma journal_mode = wal")
        writer = connect(timeout=5)
        holder.execute("begin immediate")
        holder.execute("select count(*) from jobs").fetchall()
        holder.execute("insert into jobs values ('a')")
        threading.Timer(0.2, holder.execute, ["commit"]).start()
        writer.execute("begin immediate")
        print(writer.execute("select count(*) from jobs").fetchall())
        writer.execute("insert into jobs values ('b')")
        writer.execute("commit")
    case "dead-end-1":
        holder.execute("begin immediate")
        connect(timeout=1.0).execute("insert into jobs values ('b')")
    case "dead-end-2":
        holder.execute("pragma journal_mode = wal")
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
