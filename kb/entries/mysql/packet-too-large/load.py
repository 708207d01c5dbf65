"""Load rows into the table, as many per statement as is said."""

import os
import sys

import pymysql

connection = pymysql.connect(unix_socket=os.path.abspath("my.sock"), user="root", database="shop")
cursor = connection.cursor()
if len(sys.argv) > 2:
    cursor.execute(sys.argv[2])
rows, at_once = ["('" + "x" * 1000 + "')"] * 100, int(sys.argv[1])
for start in range(0, len(rows), at_once):
    cursor.execute("INSERT INTO log VALUES " + ",".join(rows[start : start + at_once]))
connection.commit()
cursor.execute("SELECT count(*) FROM log")
print("rows:", cursor.fetchone()[0])
