"""A task whose module nobody imported."""

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

from pathlib import Path

from celery import Celery

Path("shop_tasks.py").write_text(
    "from celery import shared_task\n\n\n@shared_task(name='shop_tasks.send')\ndef send():\n    return 'sent'\n"
)
sys.path.insert(0, ".")
app = Celery("shop", broker="memory://")


def run():
    return app.tasks["shop_tasks.send"]()

match sys.argv[1]:
    case "error":
        run()
    case "workaround-1":
        fails(run)
        typed()
        print(run())
    case "workaround-3":
        fails(run)
        typed()
        print(send())
    case "dead-end-2":
        for _ in range(2):
            app = Celery("shop", broker="memory://")
            run()
    case step:
        sys.exit(f"there is no step {step}")
