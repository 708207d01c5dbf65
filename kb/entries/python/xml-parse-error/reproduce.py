"""A name with an ampersand."""

import os
import sys
import traceback

import xml.etree.ElementTree as ET

text = "<shop>Tom & Jerry</shop>"


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "ET.fromstring(text)"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(ERROR)
        typed("print(ET.fromstring(text).text)")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "dead-end-2":
        typed("")
