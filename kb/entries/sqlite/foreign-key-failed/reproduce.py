"""An order for a customer that is not there."""

import sqlite3
import sys

db = sqlite3.connect(":memory:", isolation_level=None)
db.executescript("""
PRAGMA foreign_keys = ON;
CREATE TABLE customers (id INTEGER PRIMARY KEY);
CREATE TABLE orders (id INTEGER PRIMARY KEY, customer INTEGER REFERENCES customers(id) ON DELETE CASCADE);
""")

match sys.argv[1]:
    case "error":
        db.execute("INSERT INTO orders VALUES (1, 99)")
    case "workaround-1":  # who has no parent
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("INSERT INTO orders VALUES (1, 99)")
        print(db.execute("PRAGMA foreign_key_check").fetchall())
    case "workaround-2":  # check at the commit
        db.execute("BEGIN")
        db.execute("PRAGMA defer_foreign_keys = ON")
        db.execute("INSERT INTO orders VALUES (1, 99)")
        db.execute("INSERT INTO customers VALUES (99)")
        db.execute("COMMIT")
        print(db.execute("SELECT * FROM orders").fetchall())
    case "workaround-3":  # the orders go with their customer
        db.execute("INSERT INTO customers VALUES (99)")
        db.execute("INSERT INTO orders VALUES (1, 99)")
        db.execute("DELETE FROM customers")
        print(db.execute("SELECT count(*) FROM orders").fetchone())
    case "dead-end-1":
        db.execute("INSERT OR IGNORE INTO orders VALUES (1, 99)")
    case step:
        sys.exit(f"there is no step {step}")
