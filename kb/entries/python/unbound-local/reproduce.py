"""A module variable is counted up in a function."""

import sys

total = 0


def add():
    total += 1


def add_global():
    global total
    total += 1


def largest(items):
    best = None
    for item in items:
        best = item if best is None else max(best, item)
    return best


def failure():
    try:
        open("nowhere")
    except OSError as error:
        kept = error
    return kept


match sys.argv[1]:
    case "error":
        add()
    case "workaround-1":
        print(largest([]), largest([3, 7]))
    case "workaround-2":
        add_global()
        print(total)
    case "workaround-3":
        print((lambda total: total + 1)(total))
    case "workaround-4":
        print(failure())
    case "dead-end-1":
        total = 10
        add()
    case "dead-end-2":
        exec("def add():\n    total += 1\n    global total\n")
