"""The database names a revision without a file."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

ENV = {**os.environ, "PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin"}


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


def typed():
    return subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode


def revision(name, down):
    Path(f"migrations/versions/{name}.py").write_text(
        f"revision = {name!r}\ndown_revision = {down!r}\n\n\ndef upgrade():\n    pass\n\n\ndef downgrade():\n    pass\n"
    )


shell("alembic init migrations >/dev/null")
ini = Path("alembic.ini").read_text().splitlines()
Path("alembic.ini").write_text(
    "\n".join("sqlalchemy.url = sqlite:///shop.db" if line.startswith("sqlalchemy.url") else line for line in ini)
)
revision("aa01", None)

shell("alembic upgrade head >/dev/null 2>&1")
with sqlite3.connect("shop.db") as link:
    link.execute("update alembic_version set version_num = 'abc123'")
link.close()
match sys.argv[1]:
    case "error":
        sys.exit(shell("alembic upgrade head"))
    case "workaround-3":
        shell("alembic stamp --purge base >/dev/null 2>&1")
        shell("alembic revision --autogenerate -m price")
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "workaround-2" | "workaround-4":
        shell("alembic upgrade head")
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "dead-end-1" | "dead-end-2":
        sys.exit(typed())
