"""Text goes to a stream whose encoding lacks its characters."""

import os
import subprocess
import sys
from pathlib import Path

PRINT = "print('\\u2713 \\u5b8c\\u6210')"


def child(program, **more):
    environment = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0",
                   "PYTHONIOENCODING": "ascii:strict", **more}  # fmt: skip
    sys.exit(subprocess.call([sys.executable, "-c", program], env=environment))


match sys.argv[1]:
    case "error":
        child(PRINT)
    case "workaround-1":
        text = "\u2713 done"
        try:
            open("out.txt", "w", encoding="gbk").write(text)
        except UnicodeEncodeError as error:
            print("gbk has no", ascii(error.object[error.start]))
        open("out.txt", "w", encoding="utf-8").write(text)
        print(Path("out.txt").read_bytes())
    case "workaround-2":
        child(PRINT, PYTHONIOENCODING="utf-8")
    case "workaround-3":
        child("import sys; sys.stdout.reconfigure(encoding='utf-8', errors='backslashreplace'); " + PRINT)
    case "workaround-4":
        name = os.fsdecode(b"caf\xe9")
        try:
            open("names.txt", "w", encoding="utf-8").write(name)
        except UnicodeEncodeError as error:
            print(error.reason)
        open("names.txt", "w", encoding="utf-8", errors="surrogateescape").write(name)
        print(Path("names.txt").read_bytes())
    case "dead-end-3":
        Path("again.py").write_text("# -*- coding: utf-8 -*-\n" + PRINT + "\n")
        child("import runpy; runpy.run_path('again.py')")
