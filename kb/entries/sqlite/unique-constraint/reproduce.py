import sqlite3
import sys


def connect():
    return sqlite3.connect("app.db", isolation_level=None)


db, other = connect(), connect()
db.execute("create table users (id integer primary key, email text unique, name text)")
INSERT = "insert into users (email, name) values (?, ?)"
ANN = ["ann@example.org", "Ann"]

match sys.argv[1]:
    case "error":
        db.execute(INSERT, ANN)
        db.execute(INSERT, ANN)
    case "workaround-1":
        db.execute(INSERT, ANN)
        db.execute(INSERT + " on conflict (email) do update set name = excluded.name", [ANN[0], "Anne"])
        print(db.execute("select * from users").fetchall())
    case "workaround-2":
        for _ in range(2):
            db.execute(INSERT + " on conflict (email) do nothing", ANN)
        print(db.execute("select * from users").fetchall())
    case "workaround-3":
        for name in ("ann", "bob"):
            print(db.execute("insert into users (email) values (?) returning id", [name]).fetchall())
    case "workaround-4":
        db.execute(INSERT, ANN)
        try:
            db.execute(INSERT, ANN)
        except sqlite3.IntegrityError:
            print("that address is taken")
    case "dead-end-1":
        look = "select count(*) from users where email = ?"
        seen = [connection.execute(look, ANN[:1]).fetchone() for connection in (db, other)]
        print("both saw", seen)
        db.execute(INSERT, ANN)
        other.execute(INSERT, ANN)
    case "dead-end-2":
        db.execute(INSERT, ANN)
        for _ in range(3):
            try:
                db.execute(INSERT, ANN)
            except sqlite3.IntegrityError as error:
                last = error
        raise last
