"""Running one command where it can do no harm: a folder of its own, no network, limits, and nothing left behind.

    with Room(template) as room:
        room.run(["python3", "reproduce.py", "error"], timeout_seconds=20, memory_mib=1024)  ->  Ran(exit="1", ...)

On Linux `unshare` gives the command its own network (loopback only) and its own process numbers, as root or through a
user namespace. Where neither is allowed the command is only watched and ended, and `isolation()` says so.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Self

LAUNCHER = Path(__file__).with_name("launch.py")
HEAD, TAIL = 200_000, 200_000  # bytes of output that are read from its beginning and its end
PASSED_ON = ("CUDA_HOME", "LD_LIBRARY_PATH")  # where a GPU's libraries may lie
GRACE = 15.0  # seconds that the launcher may take beyond a step's limit

NAMESPACES = ("--net", "--pid", "--fork", "--kill-child", "--mount-proc")
# The ways to shut a command in, the best first: what the record says of it, and the beginning of the command.
WAYS = (
    ("own network and processes", ("unshare", *NAMESPACES)),
    ("own network and processes, as root of a user namespace", ("unshare", "--user", "--map-root-user", *NAMESPACES)),
)
OPEN = "none: watched and ended, the network was open"


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command went."""

    exit: str  # its exit status, or the name of the signal that ended it
    output: str  # stdout and stderr as they came; only beginning and end of a very long one
    seconds: float
    peak_mib: int  # of its own memory, all its processes together
    stopped: str | None = None  # "time" or "memory": the limit that ended it


@cache
def _way() -> tuple[str, tuple[str, ...]]:
    for said, prefix in WAYS:
        try:
            tried = subprocess.run([*prefix, "true"], capture_output=True, timeout=10, check=False)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if tried.returncode == 0:
            return said, prefix
    return OPEN, ()


def isolation() -> str:
    """Return how commands are shut in on this machine."""
    return _way()[0]


def search_path() -> str:
    """Return the PATH of a command: this Python's programs first, then the system's."""
    system = os.environ.get("PATH", os.defpath).split(os.pathsep)
    usual = ["/usr/local/cuda/bin", "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"]
    known = [str(Path(sys.executable).parent), *(part for part in usual if Path(part).is_dir())]
    return os.pathsep.join(known + [part for part in system if "cuda" in part and part not in known])


class Room:
    """A throw-away folder with a copy of `template` in it, gone afterwards."""

    def __init__(self, template: Path) -> None:
        self._template = template

    def __enter__(self) -> Self:
        self.root = Path(tempfile.mkdtemp(prefix="proof-")).resolve()
        self.work, self.home, self.temp = (self.root / name for name in ("work", "home", "tmp"))
        shutil.copytree(self._template, self.work, symlinks=True)
        self.home.mkdir()
        self.temp.mkdir()
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.root, ignore_errors=True)

    def environment(self) -> dict[str, str]:
        """Return the variables of a command."""
        kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        return {
            "PATH": search_path(), "HOME": str(self.home), "TMPDIR": str(self.temp), "LANG": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1", **kept,
        }  # fmt: skip

    def run(self, command: Sequence[str], *, timeout_seconds: float, memory_mib: int, network: bool = False) -> Ran:
        """Run a command in the folder; whatever it started is ended before this returns."""
        status, output = self.root / "status.json", self.root / "output"
        prefix = () if network else _way()[1]
        launcher = [sys.executable, "-I", "-S", str(LAUNCHER), str(status), str(timeout_seconds), str(memory_mib)]
        with output.open("wb") as file:
            process = subprocess.Popen(
                [*prefix, *launcher, *command], cwd=self.work, env=self.environment(), stdin=subprocess.DEVNULL,
                stdout=file, stderr=subprocess.STDOUT, start_new_session=True,
            )  # fmt: skip
            try:
                process.wait(timeout_seconds + GRACE)
            finally:  # also when the user presses Ctrl-C
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
        said = _ends_of(output)
        if not status.exists():
            return Ran("not known", said, timeout_seconds + GRACE, 0, "time")
        told = json.loads(status.read_text())
        code = told["exit"]
        name = signal.Signals(-code).name if code < 0 else str(code)
        return Ran(name, said, told["seconds"], told["peak_mib"], told["stopped"])


def _ends_of(path: Path) -> str:
    size = path.stat().st_size
    with path.open("rb") as file:
        if size <= HEAD + TAIL:
            data = file.read()
        else:
            data = file.read(HEAD)
            file.seek(size - TAIL)
            data += b"\n[...]\n" + file.read(TAIL)
    return data.decode(errors="replace")
