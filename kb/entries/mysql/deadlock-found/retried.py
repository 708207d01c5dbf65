"""One transfer, as the entry retries it."""

import os
import sys
import threading

import pymysql

exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
source, target = sys.argv[1:]
tries = 0


def transfer(cursor):
    global tries
    tries += 1
    cursor.execute("UPDATE account SET amount = amount - 1 WHERE id = %s", source)
    threading.Event().wait(0.5)
    cursor.execute("UPDATE account SET amount = amount + 1 WHERE id = %s", target)


connection = pymysql.connect(unix_socket=os.path.abspath("my.sock"), user="root", database="bank")
in_transaction(connection, transfer)
print("transferred from", source, "to", target, "at try", tries)
