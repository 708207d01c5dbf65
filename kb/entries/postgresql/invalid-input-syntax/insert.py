"""Store a document by the line that is given."""

import json
import sys

import psycopg

data = {"a": 1}
with psycopg.connect("") as connection:
    cursor = connection.cursor()
    exec(sys.argv[1])
    print(json.dumps(cursor.execute("SELECT * FROM docs").fetchall()))
