"""A query inside a coroutine."""

import os
import sys
import traceback

import asyncio

import django
from django.conf import settings

settings.configure(
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "db.sqlite3"}},
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    SECRET_KEY="for-the-proof",
)
django.setup()
from django.db import connection, models


class Item(models.Model):
    name = models.CharField(max_length=10)

    class Meta:
        app_label = "shop"


with connection.schema_editor() as editor:
    editor.create_model(Item)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "async def main():\n    print(Item.objects.count())\n\n\nasyncio.run(main())"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("async def main():\n    print(Item.objects.count())\n\n\nasyncio.run(main())")
    case "dead-end-1":
        typed("")
