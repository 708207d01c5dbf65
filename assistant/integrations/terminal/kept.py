r"""What is kept of the last command: its exit status, its line, and the tail of its output where something read it.

    keep_last(137, "python train.py", b"Killed\n")
    last_kept()  ->  Kept(status=137, command="python train.py", output=b"Killed\n")

One file for each terminal, readable by its owner alone, where the system keeps what lives as long as a login, else in
the cache. A shell's hook and `assistant record` name theirs in ASSISTANT_LAST_FILE. Its lines: the status, the command,
then the output.
"""

from __future__ import annotations

import contextlib
import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

VARIABLE = "ASSISTANT_LAST_FILE"
RECORDED = "ASSISTANT_RECORDED"  # set in a shell whose output is recorded


class Kept:
    """What is kept of a command."""

    def __init__(self, status: int, command: str, output: bytes) -> None:
        """Take the exit status, the command as typed, and the tail of its output; b"" where nobody read it."""
        self.status, self.command, self.output = status, command, output


def folder() -> Path:
    """Return the folder of the files, made where it was not, for its owner alone."""
    from pathlib import Path

    from assistant.diagnosis.retrieval.knowledge import cache_folder

    runtime = os.environ.get("XDG_RUNTIME_DIR")
    path = Path(runtime) / "error-assistant" if runtime and Path(runtime).is_dir() else cache_folder() / "last"
    path.mkdir(parents=True, exist_ok=True)
    path.chmod(0o700)
    return path


def last_file() -> Path | None:
    """Return the file of this terminal; None where there is no terminal."""
    from pathlib import Path

    if named := os.environ.get(VARIABLE):
        return Path(named)
    for fd in (2, 0, 1):
        try:
            return folder() / os.ttyname(fd).strip("/").replace("/", "-")
        except OSError:
            continue
    return None


def keep_last(status: int, command: str, output: bytes, path: Path | None = None) -> None:
    """Keep what a command printed, as the last of this terminal; without one, and where it cannot be kept, nothing."""
    from kb.files import write_whole

    path = path or last_file()
    if path is None:
        return
    line = " ".join(command.split("\n"))
    content = f"{status}\n{line}\n".encode("utf-8", "replace") + output
    with contextlib.suppress(OSError):  # a help, and no reason to fail
        write_whole(path, content, mode=0o600)


def last_kept() -> Kept | None:
    """Return what is kept of the last command; None where nothing is."""
    path = last_file()
    try:
        content = path.read_bytes() if path else b""
    except FileNotFoundError:
        return None
    status, _, rest = content.partition(b"\n")
    command, _, output = rest.partition(b"\n")
    if not status.strip().isdigit():
        return None
    return Kept(int(status), command.decode("utf-8", "replace"), output)
