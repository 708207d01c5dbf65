"""A connection that was left alone for two seconds, in several ways of keeping it."""

import os
import sys
import time

import pymysql

kind, where = sys.argv[1], {"unix_socket": os.path.abspath("my.sock"), "user": "app", "database": "shop"}
if kind in ("plain", "entry"):
    import sqlalchemy

    make = sqlalchemy.create_engine

    def create_engine(url, **options):  # the server of this step has a socket in its folder and no password
        return make("mysql+pymysql://", creator=lambda: pymysql.connect(**where), **options)

    sqlalchemy.create_engine = create_engine
    if kind == "entry":
        exec(compile(open("commands").read(), "commands", "exec"))
    else:
        engine = create_engine("")
    for pause in (0, 2):
        time.sleep(pause)
        with engine.connect() as connection:
            print(connection.execute(sqlalchemy.text("SELECT 1")).scalar())
else:
    connection = pymysql.connect(**where)
    time.sleep(2)
    if kind == "ping":
        exec(compile(open("commands").read(), "commands", "exec"))
    with connection.cursor() as cursor:
        cursor.execute("SELECT 'the result'")
        print(cursor.fetchone())
