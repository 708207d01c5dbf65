import sqlite3
import sys

database = sqlite3.connect(":memory:")
database.execute("CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, email TEXT)")
database.execute("CREATE TABLE guests (name TEXT)")


def attempt(statement: str) -> None:
    print(database.execute(statement).fetchall())


match sys.argv[1]:
    case "error":
        attempt("INSERT INTO users VALUES ('Li', 'li@example.com')")
    case "workaround-1":
        attempt("INSERT INTO users (name, email) VALUES ('Li', 'li@example.com') RETURNING id, name")
    case "workaround-3":
        attempt("SELECT name, email FROM users UNION ALL SELECT name, NULL FROM guests")
    case step:
        sys.exit(f"there is no step {step}")
