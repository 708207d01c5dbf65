"""Pipes: opens named pipes with a timeout, so that a pipe without a writer does not block.

open_patiently("/dev/fd/63")  ->  the open file, once data arrives or the writer has closed it
"""

from __future__ import annotations

import errno
import os
import select
import stat
from pathlib import Path
from typing import BinaryIO

PATIENCE = 10.0  # seconds to wait for a writer


def is_pipe(path: str | Path) -> bool:
    """Return whether a path is a named pipe, including a shell's <(command)."""
    try:
        return stat.S_ISFIFO(Path(path).stat().st_mode)
    except (OSError, ValueError):
        return False


def open_patiently(path: str | Path, seconds: float = PATIENCE) -> BinaryIO:
    """Open a file; for a pipe, wait for a writer. Raises TimeoutError where none appears, and OSError."""
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
    """Return whether an empty pipe is open for writing, by a command that has not printed yet."""
    try:
        return bool(os.read(descriptor, 1))  # end of file returns b""; no data is lost, the pipe was empty
    except BlockingIOError:
        return True
