"""Write the lock files: the tested set of packages with versions and file hashes.

    python -m scripts.write_locks            locks/server.txt, locks/tests.txt, docs/licences.md, from what is installed
    python -m scripts.write_locks --check    1 where what is installed is not what is locked

`locks/server.txt` is what a server for a team needs, `locks/tests.txt` all that the tests were run with. Torch is named
without hashes: its builds for the processor alone come from where its makers publish them. Hashes are asked for by uv
(pip install uv), which asks the index that pip is set up with; none of it, and no path, stands in the files.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = "error-assistant"
SERVER = ("cpu", "ui", "mcp", "postgresql", "triage")  # extras
WITHOUT_HASHES = ("torch",)
TOOLS = ("pip", "setuptools", PROJECT)  # that every environment has, or that is ours

# What may stand beside Apache-2.0: a server may use all of these; whoever redistributes one includes its text.
ALLOWED = re.compile(
    r"MIT|BSD|Apache|ISC|PSF|Python Software Foundation|MPL|Mozilla|LGPL|Unlicense|Zlib|HPND|CMU|0BSD|CC0|CNRI|"
    r"Public Domain",
    re.IGNORECASE,
)


def closure(names: Iterable[str], extras: Iterable[str]) -> set[str]:
    """Return what packages need, themselves included, as it is installed."""
    found: set[str] = set()
    todo = [(canonicalize_name(name), frozenset(extras)) for name in names]
    while todo:
        name, wanted = todo.pop()
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:
            continue  # not for this system
        found.add(name)
        for need in map(Requirement, needs):
            holds = need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in ("", *wanted))
            key = canonicalize_name(need.name)
            if holds and key not in found:
                todo.append((key, frozenset(need.extras)))
    return found


def installed() -> dict[str, str]:
    """Return the version of everything that is installed here, tools and ourselves apart."""
    found = {canonicalize_name(it.metadata["Name"]): it.version.partition("+")[0] for it in distributions()}
    return {name: version for name, version in sorted(found.items()) if name not in TOOLS}


def locked(path: Path) -> dict[str, str]:
    """Return the versions that a lock file names."""
    return dict(re.findall(r"^(?:# )?([a-z0-9-]+)==([^\s\\]+)", path.read_text(encoding="utf-8"), re.MULTILINE))


def sets() -> dict[str, dict[str, str]]:
    """Return the packages of each lock file."""
    everything = installed()
    server = closure([PROJECT], SERVER)
    return {"tests": everything, "server": {name: version for name, version in everything.items() if name in server}}


def lock(packages: dict[str, str], what: str) -> str:
    """Return a lock file; raises CalledProcessError where uv does not answer."""
    wanted = [f"{name}=={version}" for name, version in packages.items() if name not in WITHOUT_HASHES]
    made = subprocess.run(
        ["uv", "pip", "compile", "--quiet", "--no-deps", "--generate-hashes", "--no-header", "--no-annotate",
         "--no-emit-index-url", "--no-emit-find-links", "-"],
        input="\n".join(wanted), capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    bare = "".join(f"# {name}=={packages[name]}: without hashes\n" for name in WITHOUT_HASHES if name in packages)
    head = f"# {what}; written by scripts/write_locks.py\n# pip install --require-hashes -r locks/….txt\n"
    return head + bare + made


def licence_of(package: Distribution) -> str:
    """Return a package's licence, from its metadata."""
    about = package.metadata
    if about.get("License-Expression"):
        return str(about["License-Expression"])
    named = [it.rpartition(" :: ")[2] for it in about.get_all("Classifier") or () if it.startswith("License :: ")]
    if named := [it for it in named if it != "OSI Approved"]:
        return ", ".join(named)
    lines = str(about.get("License") or "").strip().splitlines()
    return lines[0][:80] if lines else "not stated"


def licences(packages: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield (name, version, licence) of packages."""
    for name, version in packages.items():
        yield name, version, licence_of(distribution(name))


def page(packages: dict[str, str]) -> str:
    """Return the page that lists the licences."""
    rows = "\n".join(f"| {name} | {version} | {licence} |" for name, version, licence in licences(packages))
    return (
        "# Licences\n\nOf what a server for a team installs (`locks/server.txt`), as the packages' own metadata tell "
        "them. Written by\n`python -m scripts.write_locks`, which refuses a licence that is not in its table.\n\n"
        f"| package | version | licence |\n|---|---|---|\n{rows}\n"
    )


def main() -> int:
    """Write the files, or compare them with what is installed."""
    parser = argparse.ArgumentParser(description="the tested set of packages, with hashes")
    parser.add_argument("--check", action="store_true", help="write nothing; 1 where something else is installed")
    if parser.parse_args().check:
        return _check()
    for name, packages in sets().items():
        what = "what a server for a team needs" if name == "server" else "what the tests were run with"
        (ROOT / "locks" / f"{name}.txt").write_text(lock(packages, what), encoding="utf-8")
    server = sets()["server"]
    refused = [row for row in licences(server) if not ALLOWED.search(row[2])]
    for row in refused:
        print("not in the table of licences:", *row)
    (ROOT / "docs" / "licences.md").write_text(page(server), encoding="utf-8")
    return int(bool(refused))


def _check() -> int:
    wanted = locked(ROOT / "locks" / "tests.txt")
    others = {name: version for name, version in installed().items() if wanted.get(name) != version}
    for name, version in others.items():
        print(f"{name} {version} is installed, and {wanted.get(name, 'nothing')} is locked")
    return int(bool(others))


if __name__ == "__main__":
    sys.exit(main())
