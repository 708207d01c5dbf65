import sqlite3
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

db = sqlite3.connect("app.db")
db.execute("create table jobs (name text)")
db.commit()


def in_thread(work):
    with ThreadPoolExecutor(1) as pool:
        print(pool.submit(work).result())


def count(connection):
    return connection.execute("select count(*) from jobs").fetchall()


match sys.argv[1]:
    case "error":
        in_thread(lambda: count(db))
    case "workaround-1":
        in_thread(lambda: count(sqlite3.connect("app.db", timeout=30)))
    case "workaround-2":
        shared, lock = sqlite3.connect("app.db", check_same_thread=False), threading.Lock()

        def write():
            with lock, shared:
                shared.execute("insert into jobs values ('a')")
            return count(shared)

        in_thread(write)
    case "workaround-3":
        owner = ThreadPoolExecutor(1)
        connection = owner.submit(sqlite3.connect, "app.db").result()
        in_thread(lambda: owner.submit(count, connection).result())
        owner.submit(connection.close).result()
    case "dead-end-1":
        cursor = db.cursor()
        in_thread(lambda: count(cursor))
    case "dead-end-2":
        lock = threading.Lock()

        def locked():
            with lock:
                return count(db)

        in_thread(locked)
