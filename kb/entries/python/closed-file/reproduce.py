"""A reader outlives the file it reads."""

import csv
import io
import sys

open("a.csv", "w").write("1,2\n3,4\n")


def lazy():
    with open("a.csv") as file:
        return csv.reader(file)


def with_file():
    with open("a.csv") as file:
        return csv.reader(file), file


def rows():
    with open("a.csv") as file:
        yield from csv.reader(file)


match sys.argv[1]:
    case "error":
        print(list(lazy()))
    case "workaround-1":
        with open("a.csv") as file:
            print(list(csv.reader(file)))
    case "workaround-2":
        print(list(rows()))
    case "workaround-3":
        raw = io.BytesIO(b"x\n")
        text = io.TextIOWrapper(raw, encoding="utf-8")
        text.readline()
        text.detach()
        del text
        print(raw.getvalue())
    case "dead-end-1":
        reader, file = with_file()
        file.seek(0)
    case "dead-end-2":
        reader, file = with_file()
        print(list(reader))
