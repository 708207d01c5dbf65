"""A file whose second field has 200000 characters is read."""

import os
import sys
import traceback
import csv


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


open("long.csv", "w").write("a," + "b" * 200_000 + "\n")
with open("quote.tsv", "w") as out:
    out.write('1\t"open\n' + "2\tnext line\n" * 20_000)
READ = "print(len(list(csv.reader(open('long.csv')))))"
READ_TSV = "print(len(list(csv.reader(open('quote.tsv'), delimiter='\t'))))"
match sys.argv[1]:
    case "error":
        exec(READ)
    case "workaround-1":
        fails(READ)
        typed(READ)
    case "workaround-2":
        fails(READ_TSV)
        file = open("quote.tsv")
        typed("print(len(rows))")
    case "dead-end-2":
        typed()
