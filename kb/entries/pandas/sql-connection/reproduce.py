"""A connection that is neither of SQLAlchemy nor of sqlite3."""

import os
import sys
import traceback

import sqlite3

import pandas as pd
from sqlalchemy import create_engine


class Raw:
    """As another driver's connection."""

    def __init__(self):
        self.inner = sqlite3.connect(":memory:")

    def __getattr__(self, name):
        return getattr(self.inner, name)


df = pd.DataFrame({"name": ["sencha"], "price": [2]})


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'print(pd.read_sql("select 1 as n", Raw()))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
