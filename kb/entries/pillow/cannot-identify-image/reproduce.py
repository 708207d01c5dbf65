"""An error page was saved as photo.jpg."""

import os
import sys
import traceback
import io
import subprocess
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


open("photo.jpg", "w").write("<html>404</html>")
os.mkdir("images")
open("images/._a.jpg", "w").write("x")
Image.new("RGB", (2, 2)).save("images/a.jpg")
OPEN = 'Image.open("photo.jpg")'
match sys.argv[1]:
    case "error":
        exec(OPEN)
    case "workaround-1":
        fails(OPEN)
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)
    case "workaround-2":
        fails(OPEN)
        headers, body = {"content-type": "image/jpeg"}, open("images/a.jpg", "rb").read()
        typed("print(Image.open('photo.jpg').size)")
    case "workaround-4":
        fails("for path in sorted(Path('images').iterdir()): Image.open(path)")
        typed("print([Image.open(path).size for path in paths])")
    case "dead-end-1" | "dead-end-2" | "dead-end-3":
        buffer = io.BytesIO()
        typed()
