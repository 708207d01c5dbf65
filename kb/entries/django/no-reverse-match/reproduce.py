"""A name that no pattern has."""

import os
import sys
import traceback

import types

import django
from django.conf import settings
from django.http import HttpResponse
from django.urls import get_resolver, path, reverse

urls = types.ModuleType("urls")
urls.urlpatterns = [path("item/<int:pk>/", lambda request, pk: HttpResponse("item"), name="item")]
sys.modules["urls"] = urls
settings.configure(ROOT_URLCONF="urls", SECRET_KEY="for-the-proof")
django.setup()


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'reverse("detail", kwargs={"pk": 3})'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "dead-end-1":
        typed("")
