"""A connection made in the main thread is used in another one."""

import os
import sqlite3
import sys
import threading
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

main = sqlite3.connect("app.db")
main.execute("create table jobs (name text)")
main.commit()
commands = Path(os.environ.get("COMMANDS", "commands"))
typed = commands.read_text() if commands.exists() else ""


def in_thread(work):
    with ThreadPoolExecutor(1) as pool:
        print(pool.submit(work).result())


def count(connection):
    return connection.execute("select count(*) from jobs").fetchall()


def fails():
    try:
        in_thread(lambda: count(main))
    except sqlite3.Error:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)


def python():
    exec(compile(typed, "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        in_thread(lambda: count(main))
    case "workaround-1":
        fails()
        python()
        in_thread(lambda: count(connection()))
    case "workaround-2":
        fails()
        python()
        in_thread(lambda: save("a"))
        print(count(db))
    case "workaround-3":
        fails()
        in_thread(python)
        print(rows)
        owner.submit(db.close).result()
    case "dead-end-1":
        cursor = main.cursor()
        in_thread(lambda: count(cursor))
    case "dead-end-2":
        lock = threading.Lock()

        def locked():
            with lock:
                return count(main)

        in_thread(locked)
    case step:
        sys.exit(f"there is no step {step}")
