import os
import sqlite3
import sys

database = sqlite3.connect(":memory:")
database.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, email TEXT)")
database.execute("CREATE TABLE guests (name TEXT)")
short_insert = "INSERT INTO users VALUES ('Li', 'li@example.com')"
uneven_union = "SELECT name, email FROM users UNION ALL SELECT name FROM guests"


def attempt(statement: str) -> None:
    try:
        database.execute(statement)
    except sqlite3.OperationalError as error:
        print(error)


match sys.argv[1]:
    case "error":
        database.execute(short_insert)
    case "workaround-1":
        attempt(short_insert)
        print("--- cured ---")
        database.execute(open(os.environ["COMMANDS"]).read())
        print(database.execute("SELECT * FROM users").fetchall())
    case "workaround-3":
        database.execute("INSERT INTO users (name, email) VALUES ('Li', 'li@example.com')")
        database.execute("INSERT INTO guests VALUES ('Wang')")
        attempt(uneven_union)
        print("--- cured ---")
        print(database.execute(open(os.environ["COMMANDS"]).read()).fetchall())
    case "workaround-4":
        attempt("INSERT INTO users (name, email) VALUES (2, 'Li', 'li@example.com')")
        print("--- cured ---")
        database.execute(open(os.environ["COMMANDS"]).read())
        print(database.execute("SELECT * FROM users").fetchall())
    case "dead-end-1":
        database.execute(open(os.environ["COMMANDS"]).read())
    case step:
        sys.exit(f"there is no step {step}")
