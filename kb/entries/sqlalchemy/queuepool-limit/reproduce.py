"""Handlers that do not close their session, with a pool of two."""

import os
import sys

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")


import threading
import time

from sqlalchemy import create_engine, text
from sqlalchemy.orm import Session

url = "sqlite:///app.db"
options = {"pool_size": 2, "max_overflow": 0, "pool_timeout": 0.3}
engine = create_engine(url, **options)
kept = []


def leaky():
    session = Session(engine)
    kept.append(session)
    return session.execute(text("select 1")).scalar()


def many(work, count=6):
    for _ in range(count):
        work()


def at_once(work, count=6):
    threads = [threading.Thread(target=work) for _ in range(count)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]


match sys.argv[1]:
    case "error":
        many(leaky)
    case "workaround-1":
        fails(lambda: many(leaky))
        engine = create_engine(url, **options)
        typed()
        many(answer)
        print("answered", answer())
    case "workaround-2":
        typed()
    case "workaround-3":

        def slow():
            with Session(engine) as session:
                session.execute(text("select 1"))
                time.sleep(0.8)

        at_once(slow)
        print(CURED, flush=True)
        typed()
        at_once(slow)
        print("answered")
    case "workaround-4":

        def call_the_other_service(order):
            time.sleep(0.8)

        def handle():
            with Session(engine) as session:
                call_the_other_service(session.execute(text("select 1")).scalar())

        at_once(handle)
        print(CURED, flush=True)
        at_once(typed)
        print("answered")
    case "dead-end-1":
        engine = create_engine(url, **options | {"pool_timeout": 1})
        many(leaky)
    case "dead-end-2":
        engine = create_engine(url, **options | {"max_overflow": 3})
        many(leaky)
    case "dead-end-3":
        for _ in range(3):
            try:
                many(leaky)
                break
            except Exception as error:
                last = error
        raise last
    case step:
        sys.exit(f"there is no step {step}")
