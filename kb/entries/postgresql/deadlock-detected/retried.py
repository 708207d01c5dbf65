"""One transfer, as the entry retries it."""

import os
import sys
import time

import psycopg

exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
source, target, patience = sys.argv[1:]
connection = psycopg.connect("", autocommit=True, options=f"-c deadlock_timeout={patience}")
tries = 0


def transfer(connection):
    global tries
    tries += 1
    connection.execute("UPDATE account SET amount = amount - 1 WHERE id = %s", [source])
    time.sleep(0.4)
    connection.execute("UPDATE account SET amount = amount + 1 WHERE id = %s", [target])


in_transaction(connection, transfer)
print("transferred from", source, "to", target, "at try", tries)
