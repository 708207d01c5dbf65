import sqlite3
import sys
import json

db = sqlite3.connect(":memory:")
LIMIT = db.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)
if LIMIT > 40_000:  # as it is by default; a distribution may allow more
    db.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 32_766)
    LIMIT = 32_766
ids = list(range(LIMIT + 1))
db.execute("create table t (id integer primary key)")
db.executemany("insert into t values (?)", ((number,) for number in ids))


def marks(count):
    return ", ".join("?" * count)


match sys.argv[1]:
    case "error":
        db.execute(f"select count(*) from t where id in ({marks(len(ids))})", ids)
    case "workaround-1":
        parts = [ids[start : start + 500] for start in range(0, len(ids), 500)]
        found = [db.execute(f"select count(*) from t where id in ({marks(len(p))})", p).fetchone()[0] for p in parts]
        print(sum(found), "found")
    case "workaround-2":
        print(
            db.execute(
                "select count(*) from t where id in (select value from json_each(?))", [json.dumps(ids)]
            ).fetchone()
        )
    case "workaround-3":
        db.execute("create temp table wanted (id integer primary key)")
        db.executemany("insert into wanted values (?)", ((number,) for number in ids))
        print(db.execute("select count(*) from t join wanted using (id)").fetchone())
    case "dead-end-1":
        other = sqlite3.connect(":memory:")
        other.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 2_000_000_000)
        most = other.getlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER)
        print("it became", most)
        other.execute(f"select 1 in ({marks(most + 1)})")
    case "dead-end-2":
        some = ids[:5000]
        db.execute("select count(*) from t where " + " or ".join(["id = ?"] * len(some)), some)
