"""Sandbox: runs a command in isolation: its own folder, no network, resource limits, no leftovers.

    with Sandbox(template) as sandbox:
        sandbox.run(["python3", "reproduce.py", "error"], timeout_seconds=20, memory_mib=1024)  ->  CommandResult(...)

On Linux `unshare` gives the command its own network namespace (loopback only) and process namespace, as root or through
a user namespace, and `enclose.py` makes the file system read-only except for that folder. Isolation that a machine does
not permit is skipped, the command is still monitored and killed, and `isolation()` returns what was isolated.
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
ENCLOSER = Path(__file__).with_name("enclose.py")
HEAD, TAIL = 200_000, 200_000  # bytes of output kept from its head and its tail
PASSED_ON = ("CUDA_HOME", "LD_LIBRARY_PATH")  # locations of GPU libraries
# Programs that depend on a folder in the user's home: the variable that names it, and the folder.
OF_HOME = {"rustc": ("RUSTUP_HOME", ".rustup"), "cargo": ("RUSTUP_HOME", ".rustup")}
COMMANDS_FILE = "commands"  # file in a step's folder with the commands of its claim; $COMMANDS is its path
GRACE = 15.0  # seconds granted to the launcher beyond a step's limit

# Folders that are empty for a step with a restricted file system; needed parts of them are mounted read-only.
HIDDEN = ("/root", "/home", "/tmp", "/var/tmp", "/run", "/mnt", "/media")  # noqa: S108
HOMES = {Path("/home"), Path("/Users")}
OPEN = "none: watched and ended, network and files were open"
AS_ROOT = ("unshare", "--user", "--map-root-user")


@dataclass(frozen=True, slots=True)
class Isolation:
    """An isolation method."""

    says: str  # its description in the record
    prefix: tuple[str, ...]  # the command prefix
    files: bool = False  # whether the file system is restricted
    network: bool = False  # whether the network is accessible


_PROCESSES = ("--pid", "--fork", "--kill-child", "--mount-proc")
_ROOT, _USER = ("unshare", *_PROCESSES), (*AS_ROOT, *_PROCESSES)
_OF_USER = ", as root of a user namespace"
# The strictest first; which of them are tried depends on the access of the step.
WAYS = (
    Isolation("own files, network and processes", _ROOT, files=True),
    Isolation(f"own files, network and processes{_OF_USER}", _USER, files=True),
    Isolation("own files and processes, the network was open", _ROOT, files=True, network=True),
    Isolation(f"own files and processes, the network was open{_OF_USER}", _USER, files=True, network=True),
    Isolation("own network and processes", (*_ROOT, "--net")),
    Isolation(f"own network and processes{_OF_USER}", (*_USER, "--net")),
    Isolation(OPEN, (), network=True),
)


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The result of a command."""

    exit: str  # its exit status, or the name of the signal that ended it
    output: str  # interleaved stdout and stderr; head and tail of a very long one
    seconds: float
    peak_mib: int  # peak private memory of all its processes
    stopped: str | None = None  # "time" or "memory": the exceeded limit


@cache
def isolation_method(*, files: bool = True, network: bool = False) -> Isolation:
    """Return the strictest method permitted on this machine with the requested access to files and network."""
    for row in WAYS:
        if row.prefix and (row.network != network or (row.files and not files)):
            continue
        if not row.prefix or _works(row):
            return row
    raise AssertionError("the last way needs nothing")


def _works(row: Isolation) -> bool:
    with tempfile.TemporaryDirectory(prefix="proof-") as folder:
        status = Path(folder, "status.json")
        command = [*_beginning(row, Path(folder)), str(LAUNCHER), str(status), "20", "1024", "true"]
        try:
            tried = subprocess.run(command, cwd=folder, capture_output=True, timeout=20, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return tried.returncode == 0 and status.exists()


def isolation(*, files: bool = True, network: bool = False) -> str:
    """Return a description of the isolation on this machine."""
    return isolation_method(files=files, network=network).says


def _beginning(row: Isolation, root: Path, output: Path | None = None, needed: Sequence[str] = ()) -> list[str]:
    """Return the command prefix of the launcher, with `root` as the writable folder."""
    python = [sys.executable, "-I", "-S"]
    if not row.files:
        return [*row.prefix, *python]
    plan = {
        "writable": [str(root)],
        "hidden": sorted(map(str, _hidden())),
        "kept": _shown(needed, network=row.network),
        "output": [str(output)] if output else [],
        "network": row.network,
        "root": os.geteuid() == 0,
    }
    return [*row.prefix, *python, str(ENCLOSER), json.dumps(plan)]


def _hidden() -> set[Path]:
    return {Path(name) for name in HIDDEN} | ({Path.home()} - {Path("/")})


def _shown(needed: Sequence[str], *, network: bool) -> list[str]:
    """Return the readable parts of the hidden folders: this Python, the runner, and the needed programs."""
    programs = [Path(found) for name in needed if "/" not in name and (found := shutil.which(name))]
    folders = [Path(sys.prefix), Path(sys.base_prefix), ENCLOSER.parent, *_homes(needed).values()]
    folders += [_installation(path) for program in programs for path in (program, program.resolve())]
    folders += [Path(part) for name in PASSED_ON for part in os.environ.get(name, "").split(os.pathsep) if part]
    folders += [Path("/etc/resolv.conf").resolve()] if network else []  # below /run on many systems
    return sorted({str(path) for path in folders if any(path.is_relative_to(place) for place in _hidden())})


def _homes(needed: Sequence[str]) -> dict[str, Path]:
    """Return the variables with the home folders of needed programs."""
    rows = [OF_HOME[name] for name in needed if name in OF_HOME]
    found = {name: Path(os.environ.get(name) or Path.home() / folder) for name, folder in rows}
    return {name: folder for name, folder in found.items() if folder.is_dir()}


def _installation(program: Path) -> Path:
    """Return the installation folder of a program: /root/.cargo/bin/rustc -> /root/.cargo."""
    above = program.parent.parent
    shared = above in _hidden() or above.parent in HOMES or above.name == ".local"  # also contains unrelated files
    return program.parent if shared or program.parent.name not in {"bin", "sbin"} else above


def search_path(needed: Sequence[str] = ()) -> str:
    """Return the PATH of a command: this Python's programs, then the system's, then the folders of other needs."""
    system = os.environ.get("PATH", os.defpath).split(os.pathsep)
    usual = ["/usr/local/cuda/bin", "/usr/local/sbin", "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"]
    known = [str(Path(sys.executable).parent), *(part for part in usual if Path(part).is_dir())]
    known += [part for part in system if "cuda" in part and part not in known]
    programs = [found for name in needed if "/" not in name and (found := shutil.which(name))]
    return os.pathsep.join(dict.fromkeys([*known, *(str(Path(found).parent) for found in programs)]))


class Sandbox:
    """A temporary folder with a copy of `template`."""

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

    def environment(self, needed: Sequence[str] = ()) -> dict[str, str]:
        """Return the environment of a command, including the folder variables of needed programs."""
        kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        kept |= {name: str(folder) for name, folder in _homes(needed).items()}
        return {
            "PATH": search_path(needed), "HOME": str(self.home), "TMPDIR": str(self.temp), "LANG": "C.UTF-8",
            "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "COMMANDS": str(self.work / COMMANDS_FILE), **kept,
        }  # fmt: skip

    def run(
        self, command: Sequence[str], *, timeout_seconds: float, memory_mib: int, network: bool = False,
        files: bool = True, needed: Sequence[str] = (),
    ) -> CommandResult:  # fmt: skip
        """Run a command in the folder; all of its processes are terminated before this returns.

        `network` permits access to other machines; without `files` the file system is not restricted; `needed` are
        programs made visible wherever they are installed.
        """
        status, output = self.root / "status.json", self.root / "output"
        prefix = _beginning(isolation_method(files=files, network=network), self.root, output, needed)
        launcher = [str(LAUNCHER), str(status), str(timeout_seconds), str(memory_mib)]
        with output.open("ab") as file:
            process = subprocess.Popen(
                [*prefix, *launcher, *command], cwd=self.work, env=self.environment(needed), stdin=subprocess.DEVNULL,
                stdout=file, stderr=subprocess.STDOUT, start_new_session=True,
            )  # fmt: skip
            try:
                process.wait(timeout_seconds + GRACE)
            finally:  # also on Ctrl-C
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()
        said = _ends_of(output)
        if not status.exists():
            return CommandResult("not known", said, timeout_seconds + GRACE, 0, "time")
        result = json.loads(status.read_text())
        code = result["exit"]
        name = signal.Signals(-code).name if code < 0 else str(code)
        return CommandResult(name, said, result["seconds"], result["peak_mib"], result["stopped"])


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
