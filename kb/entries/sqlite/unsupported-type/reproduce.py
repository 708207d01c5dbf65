"""A list, and a price, are stored."""

import os
import sqlite3
import sys

import json
from decimal import Decimal

db = sqlite3.connect("app.db")
db.execute("create table notes (body)")
typed = open(os.environ["COMMANDS"]).read() if sys.argv[1] != "error" else ""
names = {"db": db, "json": json, "sqlite3": sqlite3, "Decimal": Decimal}

match sys.argv[1]:
    case "error":
        db.execute("insert into notes values (?)", (["a", "b"],))
    case "workaround-1" | "workaround-2" | "workaround-3":
        try:
            db.execute("insert into notes values (?)", (Decimal("9.90"),))
        except sqlite3.Error as problem:
            print(repr(problem))
        print("--- cured ---", flush=True)
        exec(typed, names)
    case "dead-end-1":
        exec(typed, names)
    case step:
        sys.exit(f"there is no step {step}")
