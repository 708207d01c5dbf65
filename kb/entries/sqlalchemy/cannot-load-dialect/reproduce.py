"""A URL as hosters give it, and one with signs in the password."""

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


from sqlalchemy import create_engine

url = "postgres://ines:secret@127.0.0.1/shop"

match sys.argv[1]:
    case "error":
        create_engine(url)
    case "workaround-1":
        fails(lambda: create_engine(url))
        typed()
        print(engine.url)
    case "workaround-2":
        fails(lambda: create_engine("shop on 127.0.0.1"))
        typed()
    case "dead-end-1":
        import psycopg

        create_engine(url)
    case step:
        sys.exit(f"there is no step {step}")
