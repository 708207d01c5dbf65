"""A variable took the name of a built-in."""

import os
import sys
import traceback


class Array:
    shape = (2, 3)


session = {"row": [3, 1, 2], "array": Array()}
wrong = {"workaround-2": "first = row(0)", "workaround-3": "shape = array.shape()"}.get(sys.argv[1], "print(list(range(3)))")


def cell(text):
    try:
        exec(compile(text, "cell", "exec"), session)
    except TypeError:
        traceback.print_exc()


cell("list = [3, 1, 2]")
cell(wrong)
if sys.argv[1] == "dead-end-1":
    cell("items = [3, 1, 2]")
    cell(wrong)
elif sys.argv[1] != "error":
    print("--- cured ---", flush=True)
    cell(open(os.environ["COMMANDS"]).read())
    cell("print(list(range(3)))" if sys.argv[1] == "workaround-1" else "print(globals().get('first'), globals().get('shape'))")
