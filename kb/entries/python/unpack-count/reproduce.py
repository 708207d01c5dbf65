"""A settings file with a blank line and a value that holds the separator."""

import sys

LINES = ["name=ann", "", "url=http://x/?a=1"]
TABLE = {"apple": 1, "pear": 2}

match sys.argv[1]:
    case "error":
        for line in LINES:
            key, value = line.split("=")
    case "workaround-1":
        for line in LINES:
            key, found, value = line.partition("=")
            if found:
                print(key, value)
    case "workaround-2":
        try:
            for key, value in TABLE:
                pass
        except ValueError as error:
            print(type(error).__name__)
        for key, value in TABLE.items():
            print(key, value)
    case "workaround-3":
        first, *rest = [1, 2, 3]
        print(first, rest)
    case "dead-end-1":
        for line in LINES:
            key, value = line.split("=", 1)
    case "dead-end-2":
        key, value = list(LINES[1].split("="))
