"""Launch: the program between the runner and a script: sets limits, monitors, kills leftovers, reports the result.

    python -I launch.py STATUS.json TIMEOUT_SECONDS MEMORY_MIB COMMAND…

Runs without the package and imports only what loads in milliseconds.
"""

from __future__ import annotations

import ctypes
import fcntl
import json
import os
import resource
import signal
import socket
import struct
import sys
import time

LARGEST_FILE = 1 << 30  # bytes that a step may write to one file, including its output
PR_SET_CHILD_SUBREAPER = 36  # linux/prctl.h: orphans are reparented to us, so that none escapes
SIOCGIFFLAGS, SIOCSIFFLAGS, IFF_UP = 0x8913, 0x8914, 1  # linux/sockios.h
PAUSE = 0.05  # seconds between two checks of memory and clock


def main(status_path: str, timeout: float, memory_mib: int, command: list[str]) -> None:
    """Run the command and write its exit status, seconds, peak memory and the exceeded limit."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    raise_loopback()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
    started = time.monotonic()
    child = os.fork()
    if child == 0:
        become(command)
    status: dict[str, object] = {"exit": None, "stopped": None}
    peak = 0
    while status["exit"] is None:
        signal.sigtimedwait({signal.SIGCHLD}, PAUSE)
        status["exit"] = reap(child)
        peak = max(peak, sum(resident(process) for process in descendants()))
        over = "memory" if peak > memory_mib << 20 else "time" if time.monotonic() - started > timeout else None
        if status["exit"] is None and over:
            status |= {"stopped": over, "exit": -signal.SIGKILL}
    status |= {"seconds": time.monotonic() - started, "peak_mib": peak >> 20}
    end_all()
    with open(status_path, "w") as file:  # noqa: PTH123  # pathlib takes longer to import than all of this
        json.dump(status, file)


def become(command: list[str]) -> None:
    """Execute the command, with the limits and default signal handlers."""
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        signal.signal(number, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE, LARGEST_FILE))
    try:
        os.execvp(command[0], command)  # noqa: S606
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode())
        os._exit(127)


def raise_loopback() -> None:
    """Bring up the loopback interface of the own network namespace; elsewhere it is up already, or not permitted."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as handle:
        try:
            request = fcntl.ioctl(handle, SIOCGIFFLAGS, struct.pack("16sh14x", b"lo", 0))
            flags = struct.unpack("16sh14x", request)[1]
            if not flags & IFF_UP:
                fcntl.ioctl(handle, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", flags | IFF_UP))
        except OSError:
            return


def reap(child: int) -> int | None:
    """Reap ended processes; return the child's exit status (negative: its signal) once it did."""
    status = None
    while True:
        try:
            ended, raw = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return status
        if ended == 0:
            return status
        if ended == child:
            status = os.waitstatus_to_exitcode(raw)


def descendants() -> list[int]:
    """Return all processes below this one."""
    parents: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):  # noqa: PTH208
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:  # noqa: PTH123
                    parent = int(file.read().rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                continue
            parents.setdefault(parent, []).append(int(name))
    found, queue = [], [os.getpid()]
    while queue:
        below = parents.get(queue.pop(), [])
        found += below
        queue += below
    return found


def resident(process: int) -> int:
    """Return the private memory of a process in bytes."""
    try:
        with open(f"/proc/{process}/statm") as file:  # noqa: PTH123
            _, pages, shared = file.read().split()[:3]
    except (OSError, ValueError):
        return 0
    return (int(pages) - int(shared)) * resource.getpagesize()


def end_all() -> None:
    """Kill all descendants, until there are none."""
    for _ in range(100):
        left = descendants()
        if not left:
            return
        for process in left:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        signal.sigtimedwait({signal.SIGCHLD}, 0.01)
        reap(-1)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
