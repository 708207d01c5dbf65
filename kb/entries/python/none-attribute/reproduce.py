"""A match that was not found, and what else comes out as None."""

import re
import sys

LINES = ["12 apples", "pears"]
ORDER = {"customer": None}


def size(count):
    if count > 9:
        return "large"


def size_or_small(count):
    if count > 9:
        return "large"
    return "small"


match sys.argv[1]:
    case "error":
        for line in LINES:
            print(re.match(r"\d+", line).group())
    case "workaround-1":
        for line in LINES:
            found = re.match(r"\d+", line)
            print(found.group() if found is not None else f"no number in {line!r}")
    case "workaround-2":
        names = ["b", "a"]
        try:
            names.sort()[0]
        except TypeError as error:
            print(type(error).__name__)
        print(sorted(names)[0])
    case "workaround-3":
        try:
            size(3).upper()
        except AttributeError as error:
            print(type(error).__name__)
        print(size_or_small(3).upper())
    case "workaround-4":
        print((ORDER.get("customer") or {}).get("name", "nobody"))
    case "dead-end-2":
        (ORDER.get("customer") or {}).get("address").get("city")
    case "dead-end-3":
        found: re.Match = re.match(r"\d+", "pears")
        found.group()
