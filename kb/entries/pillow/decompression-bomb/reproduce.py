"""A picture of two hundred million pixels is opened."""

import os
import sys
import traceback
import warnings

from PIL import Image


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


Image.new("1", (20000, 10000)).save("big.png")
match sys.argv[1]:
    case "error":
        Image.open("big.png")
    case "workaround-1":
        fails('Image.open("big.png")')
        typed("print(Image.open('big.png').size)")
    case "workaround-2":
        Image.new("L", (20000, 10000)).save("big.jpg")
        fails('Image.open("big.jpg")')
        typed("print(image.size)")
    case "dead-end-1":
        typed()
