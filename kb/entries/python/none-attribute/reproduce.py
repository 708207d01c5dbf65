"""A match that was not found, and what else comes out as None."""

import os
import re
import sys
import traceback

pattern, line = r"\d+", "pears"
names = ["b", "a"]
order = {"customer": None}


def size(count):
    if count > 9:
        return "large"


def size_or_small(count):
    if count > 9:
        return "large"
    return "small"


def fails(act):
    try:
        act()
    except (AttributeError, TypeError):
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed():
    try:
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())
    except ValueError as error:
        print("it says:", error)


match sys.argv[1]:
    case "error":
        print(re.match(pattern, line).group())
    case "workaround-1":
        fails(lambda: re.match(pattern, line).group())
        typed()
    case "workaround-2":
        fails(lambda: names.sort()[0])
        typed()
        print(names[0])
    case "workaround-3":
        fails(lambda: size(3).upper())
        print(size_or_small(3).upper())
    case "workaround-4":
        fails(lambda: order.get("customer").get("name"))
        typed()
        print(name)
    case "dead-end-2":
        (order.get("customer") or {}).get("address").get("city")
    case "dead-end-3":
        found: re.Match = re.match(r"\d+", "pears")
        found.group()
