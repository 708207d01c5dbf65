"""Read the jobs, work on them for a while, write the result."""

import os
import sys
import time

import psycopg

way = sys.argv[1]
psycopg.connect("", autocommit=True).execute("CREATE TABLE IF NOT EXISTS jobs (id int, done bool)")
connection = psycopg.connect("")
commands = open(os.environ["COMMANDS"]).read()


def slow(row):
    time.sleep(0.7)


if psycopg.connect("", autocommit=True).execute("SELECT count(*) FROM jobs").fetchone()[0] == 0:
    psycopg.connect("", autocommit=True).execute("INSERT INTO jobs VALUES (1, false)")
if way == "commit":
    exec(compile(commands, "commands", "exec"))
else:
    if way == "autocommit":
        connect = psycopg.connect
        psycopg.connect = lambda _, **options: connect("", **options)  # the server of this step
        exec(compile(commands, "commands", "exec"))
    for row in connection.execute("SELECT id FROM jobs").fetchall():
        slow(row)
    connection.execute("UPDATE jobs SET done = true")
    connection.commit()
print("done:", psycopg.connection.Connection.connect("").execute("SELECT * FROM jobs").fetchall())
