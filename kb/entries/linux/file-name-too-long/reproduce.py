"""A download is named after its title, of a hundred Chinese characters."""

import hashlib
import os
import sys
import traceback
from pathlib import Path

title = url = "\u6807" * 100
cache = Path()
path = name = f"{title}.pdf"


def save():
    try:
        print(Path(path).write_text("text"), "characters in a name of", len(os.fsencode(path)), "bytes")
    except OSError:
        traceback.print_exc()


if sys.argv[1] != "dead-end-1":
    save()
if sys.argv[1] != "error":
    if sys.argv[1] != "dead-end-1":
        print("--- cured ---", flush=True)
    exec(compile(open("commands").read(), "commands", "exec"))
    path = name if sys.argv[1] in ("workaround-1", "dead-end-1") else path
    if sys.argv[1] != "workaround-3":
        save()
