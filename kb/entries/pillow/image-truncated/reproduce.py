"""The second half of a JPEG is missing."""

import os
import sys
import traceback
import contextlib
import io
from pathlib import Path

from PIL import Image, ImageFile


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


os.mkdir("images")
Image.effect_noise((300, 300), 50).save("images/whole.jpg")
data = open("images/whole.jpg", "rb").read()
open("images/half.jpg", "wb").write(data[: len(data) // 2])
LOAD = 'Image.open("images/half.jpg").load()'
match sys.argv[1]:
    case "error":
        exec(LOAD)
    case "workaround-1":
        fails(LOAD)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            typed()
        Path(printed.getvalue().split()[0]).unlink()
        typed("print(os.listdir('images'))")
    case "workaround-2":
        fails(LOAD)
        typed(LOAD + "; print('read')")
    case "dead-end-1":
        typed()
