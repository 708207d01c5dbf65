"""Pipes: a named pipe to which nobody writes is given up instead of waited for.

open_patiently("/dev/fd/63")  ->  the open file, once something comes or its writer has gone
"""

from __future__ import annotations

import errno
import os
import select
import stat
from pathlib import Path
from typing import BinaryIO

PATIENCE = 10.0  # seconds for somebody to open the other end


def is_pipe(path: str | Path) -> bool:
    """Tell whether a path is a named pipe, <(command) of a shell among them."""
    try:
        return stat.S_ISFIFO(Path(path).stat().st_mode)
    except (OSError, ValueError):
        return False


def open_patiently(path: str | Path, seconds: float = PATIENCE) -> BinaryIO:
    """Open a file; a pipe once somebody writes to it. Raises TimeoutError where nobody does, and OSError."""
    if not is_pipe(path):
        return Path(path).open("rb")
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        readable, _, _ = select.select([descriptor], [], [], seconds)
        if not readable and not _has_writer(descriptor):
            raise TimeoutError(errno.ETIMEDOUT, "nobody writes to this pipe", str(path))
        os.set_blocking(descriptor, True)
    except BaseException:
        os.close(descriptor)
        raise
    return os.fdopen(descriptor, "rb")


def _has_writer(descriptor: int) -> bool:
    """Tell whether a pipe with nothing in it is open for writing: a slow command, not none."""
    try:
        return bool(os.read(descriptor, 1))  # nothing: its end; there is none to lose, it was empty
    except BlockingIOError:
        return True
