"""A text that is no regular expression is compiled."""

import os
import sys
import traceback
import fnmatch
import re


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


text = "C++ (new"
pattern = "a"
replacement = r"C:\Users"
match sys.argv[1]:
    case "error":
        re.compile("*.txt")
    case "workaround-1":
        fails("re.compile(text)")
        typed("print(pattern.search(text))")
    case "workaround-2":
        text = "a"
        fails("re.sub(pattern, replacement, text)")
        typed("print(result)")
    case "workaround-4":
        fails('re.compile("*.txt")')
        typed('print(pattern.match("a.txt"))')
    case "dead-end-1" | "dead-end-2":
        typed()
