"""A file in one encoding is read with another."""

import gzip
import os
import subprocess
import sys
from pathlib import Path

Path("orders.csv").write_bytes("name;café\n".encode("cp1252"))
Path("utf8.txt").write_bytes("grün\n".encode())
Path("day.log.gz").write_bytes(gzip.compress(b"all quiet\n"))
READ = "text = open('orders.csv', encoding='utf-8').read()\n"
UNPACKED = "text = open('day.log.gz', encoding='utf-8').read()\n"
SHOW = "print(ascii(text))\n"


def run(program):
    Path("job.py").write_text(program)
    return subprocess.call([sys.executable, "job.py"])


def cured(before, after):
    run(before)
    print("--- cured ---", flush=True)
    return run(after)


step = sys.argv[1]
commands = Path(os.environ["COMMANDS"])
typed = commands.read_text() if commands.exists() else ""

match step:
    case "error":
        sys.exit(run(READ))
    case "workaround-1" | "workaround-4":
        sys.exit(cured(READ, typed + SHOW))
    case "workaround-2":
        Path("script.py").write_text("print(ascii(open('utf8.txt').read()))\n")
        plain = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
        subprocess.call([sys.executable, "script.py"], env=plain)
        print("--- cured ---", flush=True)
        sys.exit(subprocess.call(["bash", "-e", commands], env=plain))
    case "workaround-3":
        sys.exit(cured(UNPACKED, typed + SHOW))
    case "dead-end-1":
        sys.exit(run("# -*- coding: utf-8 -*-\n" + READ))
    case "dead-end-2":
        sys.exit(run("import sys\nsys.setdefaultencoding('utf-8')\n" + READ))
