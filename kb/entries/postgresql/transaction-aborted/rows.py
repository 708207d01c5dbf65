"""Store three rows, the second of which is there already."""

import os
import sys

import psycopg

way, rows = sys.argv[1], [1, 1, 2]
connection = psycopg.connect("")
if way == "workaround-2":
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
else:
    if way == "workaround-3":
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
    for row in rows:
        try:
            connection.execute("INSERT INTO t VALUES (%s)", [row])
        except psycopg.Error as error:
            print(type(error).__name__, error)
print("stored:", psycopg.connect("").execute("SELECT id FROM t").fetchall())
