"""An order for a customer that does not exist."""

import os
import sqlite3
import sys
import traceback
from pathlib import Path

db = sqlite3.connect(":memory:", isolation_level=None)
commands = Path(os.environ.get("COMMANDS", "commands"))
typed = commands.read_text() if commands.exists() else ""


def tables(customer="id INTEGER PRIMARY KEY", orders=None):
    orders = orders or "CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER REFERENCES customers(id));"
    db.executescript(f"""
        PRAGMA foreign_keys = OFF;
        DROP TABLE IF EXISTS orders; DROP TABLE IF EXISTS customers;
        PRAGMA foreign_keys = ON;
        CREATE TABLE customers ({customer}); {orders}""")


def fails(statement):
    try:
        db.execute(statement)
    except sqlite3.Error:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---")


tables()
match sys.argv[1]:
    case "error":
        db.execute("INSERT INTO orders VALUES (1, 99)")
    case "workaround-1":
        fails("INSERT INTO orders VALUES (1, 99)")
        db.executescript(typed)
        print(db.execute("SELECT * FROM orders").fetchall())
    case "workaround-2":
        one = "INSERT INTO customers VALUES (99); INSERT INTO orders VALUES (1, 99)"
        db.executescript(one)
        fails("DELETE FROM customers")
        tables(orders=typed)
        db.executescript(one)
        db.execute("DELETE FROM customers")
        print(db.execute("SELECT count(*) FROM orders").fetchone())
    case "workaround-4":
        tables(customer="id INTEGER")
        db.execute("INSERT INTO customers VALUES (99)")
        fails("INSERT INTO orders VALUES (1, 99)")
        db.executescript(typed)
        print(db.execute("INSERT INTO orders VALUES (1, 99)").rowcount, "row")
    case "dead-end-1":
        db.executescript(typed)
    case step:
        sys.exit(f"there is no step {step}")
