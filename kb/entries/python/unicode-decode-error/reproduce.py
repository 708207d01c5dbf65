"""A file in one encoding is read with another."""

import gzip
import os
import subprocess
import sys
from pathlib import Path

Path("orders.csv").write_bytes("name;café\n".encode("cp1252"))
Path("utf8.txt").write_bytes("grün\n".encode())
Path("day.log.gz").write_bytes(gzip.compress(b"all quiet\n"))


def read_in_plain_locale(**more):
    environment = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", **more}
    program = "import ascii(open('utf8.txt').read())".replace("import ", "print(") + ")"
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)


match sys.argv[1]:
    case "error":
        open("orders.csv", encoding="utf-8").read()
    case "workaround-1":
        print(open("orders.csv", encoding="cp1252").read())
    case "workaround-2":
        assert "UnicodeDecodeError" in read_in_plain_locale().stderr
        done = read_in_plain_locale(PYTHONUTF8="1")
        print(done.stdout, done.stderr)
    case "workaround-3":
        try:
            open("day.log.gz", encoding="utf-8").read()
        except UnicodeDecodeError as error:
            print("as text: byte", hex(error.object[error.start]), "at", error.start)
        print(gzip.open("day.log.gz", "rt", encoding="utf-8").read())
    case "workaround-4":
        print(open("orders.csv", encoding="utf-8", errors="backslashreplace").read())
    case "dead-end-1":
        Path("again.py").write_text("# -*- coding: utf-8 -*-\nopen('orders.csv', encoding='utf-8').read()\n")
        sys.exit(subprocess.call([sys.executable, "again.py"]))
    case "dead-end-2":
        sys.setdefaultencoding("utf-8")
