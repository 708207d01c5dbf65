"""A picture is scaled by the old name of a filter."""

import os
import sys
import traceback
from PIL import Image, ImageFont


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


image = Image.new("RGB", (64, 64))
font, text = ImageFont.load_default(), "text"
match sys.argv[1]:
    case "error":
        image.resize((8, 8), Image.ANTIALIAS)
    case "workaround-1":
        fails("image.resize((8, 8), Image.ANTIALIAS)")
        typed("print(small.size)")
    case "workaround-2":
        fails("font.getsize(text)")
        typed("print(width, height)")
    case "dead-end-2":
        typed()
