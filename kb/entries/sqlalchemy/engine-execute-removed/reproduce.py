"""Calls of SQLAlchemy 1 on version 2."""

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


from sqlalchemy import create_engine, text

engine = create_engine("sqlite:///tea.db")

match sys.argv[1]:
    case "error":
        engine.execute("select 1")
    case "workaround-1":
        fails(lambda: engine.execute("select 1"))
        typed()
    case "workaround-2":
        fails(lambda: engine.table_names())
        typed()
    case "dead-end-1":
        engine.connect().execute(text("create table tea (name text)"))
        engine.connect().execute(text("insert into tea values ('sencha')"))
        rows = engine.connect().execute(text("select * from tea")).all()
        assert len(rows) == 1, f"{len(rows)} rows were kept"
    case "dead-end-2":
        engine.connect().execute("select 1")
    case step:
        sys.exit(f"there is no step {step}")
