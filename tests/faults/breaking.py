"""What the tests of faults break with: a process that dies at its n-th write, a file that may not grow, a full disk."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

DIES = 9
MOST_WRITES = 400  # of one deed; more is a test that never ends

# What changes a file system, as Python audits it.
_CHANGES = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.truncate", "os.link", "os.symlink", "os.chmod"}


def killed_at_every_write(deed: Callable[[], object], look: Callable[[int], None]) -> int:
    """Do a deed in a process that dies just before its first, second … write; `look` at what is left each time.

    Returns after how many writes it was done.
    """
    for writes in range(MOST_WRITES):
        if _forked(deed, lambda count=writes: _die_after(count)) == 0:
            return writes
        look(writes)
    raise AssertionError("it writes without an end")


def killed_in_the_midst(deed: Callable[[], object], look: Callable[[int], None], sizes: tuple[int, ...]) -> int:
    """Do a deed in a process that dies when a file gets longer than each of `sizes`; return how often it died."""
    died = 0
    for size in sizes:
        if _forked(deed, lambda most=size: _die_beyond(most)) != 0:
            died += 1
            look(size)
    return died


def _forked(deed: Callable[[], object], prepare: Callable[[], None]) -> int:
    """Return how a process that does the deed ends: 0 where it does it."""
    sys.stdout.flush()
    process = os.fork()
    if process == 0:
        code = 70
        try:
            prepare()
            deed()
            code = 0
        finally:
            os._exit(code)
    _, status = os.waitpid(process, 0)
    assert os.waitstatus_to_exitcode(status) != 70, "the deed itself failed"
    return os.waitstatus_to_exitcode(status)


def _die_after(writes: int) -> None:
    left = writes

    def audit(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal left
        if event in _CHANGES or (event == "open" and _writes(*arguments)):
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1

    sys.addaudithook(audit)


def _writes(path: object, mode: object, flags: object) -> bool:
    if isinstance(mode, str):
        return any(letter in mode for letter in "wax+")
    return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))


def _die_beyond(size: int) -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


@contextlib.contextmanager
def small_disk(folder: Path, size: str) -> Iterator[Path]:
    """A file system of its own that is soon full; skips the test where none may be mounted."""
    folder.mkdir(parents=True, exist_ok=True)
    words = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if os.getuid() != 0 or subprocess.run(words, capture_output=True, check=False).returncode:
        pytest.skip("no file system may be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def without_rights() -> list[str]:
    """Return what runs a command as a user to whom the rights of files apply; skips where that cannot be had."""
    if os.getuid() != 0:
        return []
    words = ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner,-chown"]
    try:
        subprocess.run([*words, "true"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs setpriv, or another user than root")
    return words
