"""An env.py as alembic init makes it."""

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

Path("models.py").write_text("""from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Item(Base):
    __tablename__ = "items"
    id: Mapped[int] = mapped_column(primary_key=True)
""")
shell("alembic upgrade head >/dev/null 2>&1")
MAKE = "PYTHONPATH=. alembic revision --autogenerate -m items"
match sys.argv[1]:
    case "error":
        sys.exit(shell(MAKE))
    case "workaround-1":
        shell(MAKE)
        env = Path("migrations/env.py")
        env.write_text(env.read_text().replace("target_metadata = None", open(os.environ["COMMANDS"]).read()))
        print("--- cured ---", flush=True)
        sys.exit(shell(MAKE))
    case "dead-end-1":
        shell("rm migrations/versions/*.py")
        sys.exit(shell(MAKE))
