"""Store a name with an apostrophe by the line that is given."""

import os
import sys

import pymysql

connection = pymysql.connect(unix_socket=os.path.abspath("my.sock"), user="root", database="shop", autocommit=True)
cursor, name = connection.cursor(), "O'Brien"
exec(sys.argv[1])
cursor.execute("SELECT * FROM people")
print(cursor.fetchall())
