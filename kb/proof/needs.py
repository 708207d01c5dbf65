"""Needs: the requirements of a proof, whether they are met, and how to meet them.

    missing(["gcc", "pypi:torch"])  ->  [Missing("pypi:torch", "python -m pip install torch")]

A plain word is a program on the PATH; other requirements are the rows of `SPECIAL`.
"""

from __future__ import annotations

import importlib.metadata
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

# Programs used by the test suite besides Python, where available.
QUICK = frozenset({"bash", "gcc", "g++", "cc", "make", "openssl", "namespaces"})

# program -> package that provides it; any other program has a package of the same name
PACKAGES = {
    "node": "nodejs", "java": "default-jdk", "javac": "default-jdk", "mvn": "maven", "nvcc": "nvidia-cuda-toolkit",
    "ld": "binutils", "psql": "postgresql", "postgres": "postgresql", "mysqld": "mariadb-server",
    "mariadbd": "mariadb-server",
}  # fmt: skip


CGROUPS = ("/sys/fs/cgroup/memory/cgroup.procs", "/sys/fs/cgroup/cgroup.subtree_control")  # version 1, version 2


@dataclass(frozen=True, slots=True)
class Missing:
    """An unmet need."""

    need: str
    how_to_get: str


@dataclass(frozen=True, slots=True)
class Special:
    """A need other than a program."""

    fits: str  # the regular expression of its spelling
    is_met: Callable[[str], bool]  # takes the group in `fits`, or the whole word
    how_to_get: str
    version: Callable[[str], str] = lambda _: ""


@cache
def gpus() -> tuple[str, ...]:
    """Return the names of the GPUs listed by the driver, with the driver's version."""
    said = _said("nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader")
    return tuple(line.replace(", ", ", driver ") for line in said.splitlines() if "," in line)


@cache
def _said(*command: str) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return (done.stdout or done.stderr) if done.returncode == 0 else ""


def _package_version(name: str) -> str:
    try:
        return importlib.metadata.version(re.split(r"[\[<>=!~ ]", name)[0])
    except importlib.metadata.PackageNotFoundError:
        return ""


def _debian_version(name: str) -> str:
    return _said("dpkg-query", "--showformat=${Version}", "--show", name).strip()


SPECIAL = (
    Special("gpu", lambda _: bool(gpus()), "run scripts/prove_on_gpu.sh on a machine with an NVIDIA GPU",
            lambda _: gpus()[0]),
    Special(r"gpus:(\d+)", lambda count: len(gpus()) >= int(count),
            "run scripts/prove_on_gpu.sh on a machine with so many GPUs", lambda count: f"{count} x {gpus()[0]}"),
    Special("no-gpu", lambda _: not gpus(), "run it on a machine without an NVIDIA GPU"),
    Special("namespaces", lambda _: _said("unshare", "--map-root-user", "--mount", "echo", "yes") != "",
            "run it as root, or permit user namespaces"),
    Special("cgroup-memory", lambda _: any(os.access(path, os.W_OK) for path in CGROUPS),
            "run it as root on a machine whose memory cgroups may be written"),
    Special("root", lambda _: os.geteuid() == 0, "run it as root"),
    Special("docker", lambda _: bool(_said("docker", "info", "--format", "{{.ServerVersion}}").strip()),
            "install Docker and start its daemon",
            lambda _: _said("docker", "info", "--format", "{{.ServerVersion}}").strip()),
    Special("network", lambda _: False, "name it with --with-network: it reaches other machines"),
    Special(r"pypi:(.+)", lambda name: bool(_package_version(name)), "python -m pip install {}", _package_version),
    Special(r"debian:(.+)", lambda name: bool(_debian_version(name)), "apt-get install {}", _debian_version),
)  # fmt: skip


def _special(need: str) -> tuple[Special, str] | None:
    for row in SPECIAL:
        if found := re.fullmatch(row.fits, need):
            return row, found[found.lastindex or 0]
    return None


def missing(needs: Iterable[str]) -> list[Missing]:
    """Return the unmet needs, with how to meet them."""
    lacking = []
    for need in needs:
        if special := _special(need):
            row, name = special
            if not row.is_met(name):
                lacking.append(Missing(need, row.how_to_get.format(name)))
        elif shutil.which(need) is None:
            lacking.append(Missing(need, f"apt-get install {PACKAGES.get(need, need)}"))
    return lacking


def versions(needs: Iterable[str]) -> dict[str, str]:
    """Return the version of each need that has one: the version line of a program."""
    found = {}
    for need in needs:
        if special := _special(need):
            row, name = special
            found[need] = row.version(name)
        else:
            found[need] = _program_version(need)
    return {need: version for need, version in found.items() if version}


def _program_version(program: str) -> str:
    said = _said(program, "--version") or _said(program, "-version") or _said(program, "-V")
    lines = [line.strip() for line in said.splitlines() if re.search(r"\d+\.\d+", line)]
    return lines[0][:80] if lines else ""
