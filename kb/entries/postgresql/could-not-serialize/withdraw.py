"""Withdraw ten as the entry retries it; somebody else changes the row during the first try."""

import os

import psycopg

exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
connection = psycopg.connect("", autocommit=True)
connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
tries = 0


def withdraw(connection):
    global tries
    tries += 1
    connection.execute("SELECT amount FROM account WHERE id = 1").fetchone()
    if tries == 1:
        with psycopg.connect("", autocommit=True) as other:
            other.execute("UPDATE account SET amount = amount + 1 WHERE id = 1")
    return connection.execute("UPDATE account SET amount = amount - 10 WHERE id = 1 RETURNING amount").fetchone()


print("left:", in_transaction(connection, withdraw), "at try", tries)
