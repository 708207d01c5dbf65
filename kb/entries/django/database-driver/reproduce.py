"""MySQL without its module."""

import os
import sys
import traceback

import django
from django.conf import settings

settings.configure(DATABASES={"default": {"ENGINE": "django.db.backends.mysql", "NAME": "shop"}})
django.setup()
from django.db import connection


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "try:\n    connection.ensure_connection()\nexcept Exception as error:\n    raise error from None"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
