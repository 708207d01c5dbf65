"""The stores that the tests run on: a file of SQLite, and a real server of PostgreSQL where it is installed."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import uuid
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy", reason="needs SQLAlchemy: pip install 'error-assistant[outcomes]'")


@pytest.fixture(scope="session")
def postgresql():
    """The URL of a server of our own, on a free port, gone after the tests."""
    pytest.importorskip("psycopg", reason="needs psycopg: pip install 'error-assistant[postgresql]'")
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        pytest.skip("needs Debian's PostgreSQL: apt-get install postgresql")
    programs = found[-1].parent
    as_user = _not_root()
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))  # its socket's name must stay short
    if as_user:
        shutil.chown(folder, "postgres", "postgres")
    data, port = folder / "data", _free_port()
    _run(as_user, programs / "initdb", "-D", data, "-A", "trust", "-U", "tester", "--no-sync", "-E", "UTF8")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    _run(as_user, programs / "pg_ctl", "-D", data, "-o", options, "-l", folder / "log", "-w", "-t", "60", "start")
    yield f"postgresql://tester@127.0.0.1:{port}"
    _run(as_user, programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


def _not_root() -> list[str]:
    """The server refuses to run as root: then it runs as Debian's user for it."""
    if os.getuid() != 0:
        return []
    try:
        pwd.getpwnam("postgres")
    except KeyError:
        pytest.skip("the tests run as root and there is no user postgres to run the server")
    if shutil.which("runuser") is None:
        pytest.skip("the tests run as root and there is no runuser to leave it")
    return ["runuser", "-u", "postgres", "--"]


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def _run(as_user: list[str], *words: object) -> None:
    subprocess.run([*as_user, *map(str, words)], check=True, stdout=subprocess.DEVNULL, cwd="/")


@pytest.fixture
def fresh_database(postgresql) -> str:
    """The URL of an empty database."""
    import psycopg

    name = f"t{uuid.uuid4().hex}"
    with psycopg.connect(f"{postgresql}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{postgresql}/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request, tmp_path) -> str:
    """Each kind of store in turn: where an empty one lies."""
    if request.param == "sqlite":
        return str(tmp_path / "deep" / "outcomes.sqlite")
    return request.getfixturevalue("fresh_database")
