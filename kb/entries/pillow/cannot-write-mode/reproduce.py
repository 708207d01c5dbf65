"""A picture with transparency is saved as JPEG."""

import os
import sys
import traceback
import numpy as np
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


image = Image.new("RGBA", (4, 4), (255, 0, 0, 0))
SAVE = 'image.save("out.jpg")'
match sys.argv[1]:
    case "error":
        exec(SAVE)
    case "workaround-1" | "workaround-2":
        fails(SAVE)
        typed("print(Image.open('out.jpg').mode, Image.open('out.jpg').getpixel((0, 0)))")
    case "workaround-3":
        fails(SAVE)
        typed("print(Image.open('out.png').mode)")
    case "workaround-4":
        image = Image.fromarray(np.arange(16, dtype="float32").reshape(4, 4))
        fails('image.save("out.png")')
        typed("print(Image.open('out.png').getextrema())")
    case "dead-end-1" | "dead-end-2":
        typed()
