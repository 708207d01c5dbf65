"""Enclose: the program between `unshare` and a step that restricts the file system: one writable folder, empty homes.

    unshare --pid --fork --kill-child --mount-proc python -I -S enclose.py '{"writable": …}' launch.py …

Everything that is mounted becomes read-only; homes, /tmp, /run and removable disks are empty folders that are gone
afterwards; /dev holds what every program wants and the GPUs, no disks; the step's own folder is as it was. Then it
enters a further user namespace, with its own network, in which none of this can be undone, and runs the Python program.

Runs without the package and imports only what loads in milliseconds. `mount_setattr` requires Linux 5.12.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import stat
import sys

# sys/mount.h, linux/mount.h, linux/sched.h
MS_NOSUID, MS_NODEV, MS_BIND, MS_REC, MS_PRIVATE = 2, 4, 4096, 16384, 1 << 18
AT_FDCWD, AT_RECURSIVE, MOUNT_ATTR_RDONLY, SYS_MOUNT_SETATTR = -100, 0x8000, 1, 442
CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWNET = 0x20000, 0x8000000, 0x10000000, 0x40000000

DEVICES = {"null", "zero", "full", "random", "urandom", "tty", "pts"}
GPU_DEVICES = ("nvidia", "dri", "kfd", "dxg")  # name prefixes
DEVICE_LINKS = {"fd": "/proc/self/fd", "stdin": "/proc/self/fd/0", "stdout": "/proc/self/fd/1",
                "stderr": "/proc/self/fd/2", "ptmx": "pts/ptmx"}  # fmt: skip
NOT_OURS = ("sysrq-trigger", "irq", "bus", "fs")  # of /proc: writable by root in any namespace
OWN_SETTINGS = {"net", "user"}  # of /proc/sys: specific to the step's network and user namespaces

libc = ctypes.CDLL(None, use_errno=True)


class MountAttr(ctypes.Structure):
    """`struct mount_attr` of linux/mount.h."""

    _fields_ = [(name, ctypes.c_uint64) for name in ("attr_set", "attr_clr", "propagation", "userns_fd")]


def main(plan: dict[str, list[str]], program: list[str]) -> None:
    """Restrict the file system as planned and run the program; exits with a message where the kernel refuses."""
    here = os.getcwd()  # noqa: PTH109  # pathlib takes longer to import than all of this
    mount("none", "/", "", MS_REC | MS_PRIVATE)
    kept = [*plan["writable"], *plan["kept"], *devices()]
    opened = {path: os.open(path, os.O_PATH) for path in kept if os.path.exists(path)}  # noqa: PTH110
    empty = [path for path in (*plan["hidden"], "/dev", "/dev/shm") if os.path.isdir(path)]  # noqa: PTH112, S108
    for path in empty:
        os.makedirs(path, exist_ok=True)  # noqa: PTH103
        mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV, "mode=1777")
    for path, handle in opened.items():
        lay(path, f"/proc/self/fd/{handle}", stat.S_ISDIR(os.fstat(handle).st_mode))
        os.close(handle)
    for name, target in DEVICE_LINKS.items():
        os.symlink(target, f"/dev/{name}")  # noqa: PTH211
    set_read_only("/", AT_RECURSIVE)
    for path in (*empty, *plan["writable"], "/proc", "/dev/pts"):
        set_read_only(path, 0, undo=True)
    for path in settings() if plan["root"] else ():
        mount(path, path, "", MS_BIND | MS_REC)
        set_read_only(path, AT_RECURSIVE)
    os.chdir(here)  # the folder in the new mount
    for path in plan["output"]:
        handle = os.open(path, os.O_WRONLY | os.O_APPEND)  # the same file, so that it can be reopened: > /dev/stderr
        os.dup2(handle, 1)
        os.dup2(handle, 2)
    enter_user_namespace(CLONE_NEWNS | CLONE_NEWIPC | (0 if plan["network"] else CLONE_NEWNET))
    sys.argv = program
    with open(program[0]) as file:  # noqa: PTH123
        code = compile(file.read(), program[0], "exec")
    exec(code, {"__name__": "__main__"})  # noqa: S102  # in this process: starting another costs as much as all above


def devices() -> list[str]:
    """Return the parts of /dev visible to a step."""
    names = os.listdir("/dev")  # noqa: PTH208
    return [f"/dev/{name}" for name in names if name in DEVICES or name.startswith(GPU_DEVICES)]


def settings() -> list[str]:
    """Return the files and folders of /proc through which root can change the machine."""
    below = [f"sys/{name}" for name in os.listdir("/proc/sys") if name not in OWN_SETTINGS]  # noqa: PTH208
    return [path for name in (*NOT_OURS, *below) if os.path.exists(path := f"/proc/{name}")]  # noqa: PTH110


def lay(path: str, source: str, is_folder: bool) -> None:
    """Mount a previously opened file or folder at its old path, which may be an empty folder now."""
    os.makedirs(path if is_folder else os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
    if not is_folder and not os.path.exists(path):  # noqa: PTH110
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY))
    mount(source, path, "", MS_BIND | MS_REC)


def enter_user_namespace(others: int) -> None:
    """Enter a user namespace with the same users, in which the existing mounts are locked."""
    ready = os.pipe()
    ranges = {name: identity(f"/proc/self/{name}") for name in ("uid_map", "gid_map")}
    process = os.getpid()
    helper = os.fork()
    if helper == 0:  # stays in the old namespace, where it may write the user mapping
        os.read(ready[0], 1)
        for name, lines in ranges.items():
            with open(f"/proc/{process}/{name}", "w") as file:  # noqa: PTH123
                file.write(lines)
        os._exit(0)
    checked(libc.unshare(CLONE_NEWUSER | others), "unshare")
    os.write(ready[1], b".")
    _, status = os.waitpid(helper, 0)
    os.close(ready[0])
    os.close(ready[1])
    if status:
        raise OSError(errno.EPERM, "the users could not be mapped")


def identity(path: str) -> str:
    """Return an identity mapping of users."""
    with open(path) as file:  # noqa: PTH123
        rows = [line.split() for line in file]
    return "".join(f"{inside} {inside} {count}\n" for inside, _, count in rows)


def mount(source: str, target: str, kind: str, flags: int, data: str = "") -> None:
    """Mount a file system. Raises OSError."""
    words = [word.encode() or None for word in (source, target, kind, data)]
    checked(libc.mount(words[0], words[1], words[2], ctypes.c_ulong(flags), words[3]), target)


def set_read_only(path: str, flags: int, *, undo: bool = False) -> None:
    """Make the mount at a path read-only, or undo it; with AT_RECURSIVE including the mounts below it."""
    change = MountAttr(0, MOUNT_ATTR_RDONLY) if undo else MountAttr(MOUNT_ATTR_RDONLY)
    size = ctypes.c_size_t(ctypes.sizeof(change))
    checked(libc.syscall(SYS_MOUNT_SETATTR, AT_FDCWD, path.encode(), flags, ctypes.byref(change), size), path)


def checked(result: int, name: str) -> None:
    """Raise OSError for a failed system call."""
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code), name)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]), sys.argv[2:])
