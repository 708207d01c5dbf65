"""A script with a Chinese comment, stored as GBK."""

import os
import sys

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

import subprocess
from pathlib import Path

Path("app.py").write_bytes('# 茶的价格\nprint("茶")\n'.encode("gbk"))


def run(**more):
    done = subprocess.run([sys.executable, "app.py"], capture_output=True, text=True, env=os.environ | more)
    print(done.stdout + done.stderr, flush=True)
    return done.returncode

match sys.argv[1]:
    case "error":
        sys.exit(run())
    case "workaround-1":
        run()
        print("--- cured ---", flush=True)
        typed()
        sys.exit(run())
    case "workaround-2":
        run()
        print("--- cured ---", flush=True)
        Path("app.py").write_bytes(Path(os.environ["COMMANDS"]).read_bytes() + Path("app.py").read_bytes())
        sys.exit(run())
    case "dead-end-1":
        Path("app.py").write_bytes(b"# -*- coding: utf-8 -*-\n" + Path("app.py").read_bytes())
        sys.exit(run())
    case "dead-end-2":
        sys.exit(run(PYTHONUTF8="1", PYTHONIOENCODING="gbk"))
    case step:
        sys.exit(f"there is no step {step}")
