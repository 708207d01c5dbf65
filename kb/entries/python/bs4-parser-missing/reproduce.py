"""lxml is not to be found."""

import os
import sys
import traceback

for name in ("lxml", "lxml.etree"):
    sys.modules[name] = None
from bs4 import BeautifulSoup


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'BeautifulSoup("<p>tea</p>", "lxml")'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-2":
        fails(ERROR)
        typed("")
