import sqlite3
import sys

db = sqlite3.connect(":memory:")
db.execute("create table users (name text, age integer)")
ASK = "select count(*) from users where name = ?"

match sys.argv[1]:
    case "error":
        db.execute(ASK, ("hello"))
    case "workaround-1":
        print(db.execute(ASK, ("hello",)).fetchall(), db.execute(ASK, ["hello"]).fetchall())
    case "workaround-2":
        print(db.execute("insert into users values (:name, :age)", {"name": "ann", "age": 7}).rowcount)
    case "workaround-3":
        try:
            db.execute("select count(*) from users where name like '%?%'", ["n"])
        except sqlite3.ProgrammingError as error:
            print(str(error)[-28:])
        print(db.execute("select count(*) from users where name like '%' || ? || '%'", ["n"]).fetchall())
    case "dead-end-1":
        db.execute(ASK, (("hello")))  # fmt: skip
    case "dead-end-2":
        name = "O'Brien"
        db.execute(f"select count(*) from users where name = '{name}'")
