"""A name with an apostrophe is pasted into the statement."""

import sqlite3
import sys

db = sqlite3.connect(":memory:")
db.execute("CREATE TABLE people (name TEXT)")
name = "O'Brien"

match sys.argv[1]:
    case "error":
        db.execute(f"INSERT INTO people VALUES ('{name}')")
    case "workaround-1":
        db.execute("INSERT INTO people VALUES (?)", (name,))
        print(db.execute("SELECT name FROM people").fetchall())
    case "workaround-2":
        db.execute('CREATE TABLE items ("order" INTEGER)')
        print(db.execute("SELECT count(*) FROM items").fetchone(), "rows")
    case "workaround-3":
        print(db.execute("SELECT sqlite_version()").fetchone())
    case "dead-end-1":
        db.execute(f"INSERT INTO people VALUES ('{name.replace(chr(39), chr(39) * 2)}')")
        db.execute(f"DELETE FROM people WHERE name = '{name}'")
    case step:
        sys.exit(f"there is no step {step}")
