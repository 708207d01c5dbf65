"""The file was made by an older release, without the email."""

import sqlite3
import sys

db = sqlite3.connect("people.db")
db.execute("CREATE TABLE people (name TEXT)")
query = "SELECT email FROM people"

match sys.argv[1]:
    case "error":
        db.execute(query)
    case "workaround-1":
        print([row[1] for row in db.execute("PRAGMA table_info(people)")])
    case "workaround-2":
        db.execute("ALTER TABLE people ADD COLUMN email TEXT")
        print(db.execute(query).fetchall(), "rows")
    case "workaround-3":
        print(db.execute("SELECT * FROM people WHERE name = ?", ("Ada",)).fetchall(), "rows")
    case "dead-end-1":
        db.execute("CREATE TABLE IF NOT EXISTS people (name TEXT, email TEXT)")
        db.execute(query)
    case "dead-end-2":
        db.execute("SELECT * FROM people WHERE name = `Ada`")
    case step:
        sys.exit(f"there is no step {step}")
