"""A request with a name that is not in the list."""

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

import django
from django.conf import settings


def start(hosts):
    settings.configure(ALLOWED_HOSTS=hosts)
    django.setup()


def get_host():
    from django.test import RequestFactory

    return RequestFactory().get("/", HTTP_HOST="shop.example.com").get_host()

match sys.argv[1]:
    case "error":
        start([])
        get_host()
    case "workaround-1":
        start([])
        fails(get_host)
        typed()
        settings.ALLOWED_HOSTS = ALLOWED_HOSTS
        print(get_host())
    case "dead-end-2":
        start(["http://shop.example.com"])
        get_host()
    case step:
        sys.exit(f"there is no step {step}")
