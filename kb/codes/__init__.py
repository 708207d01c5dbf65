"""Codes: error codes of vendors and systems, by name, number and text, with the versions that define them.

    >>> [row.number for row in by_name("cudaErrorIllegalAddress")]
    [77, 700]
    >>> by_number("cudart", 804)[0].name
    'cudaErrorCompatNotSupportedOnDevice'
    >>> by_number("cudart", 77, version="10.0")[0].text
    'an illegal memory access was encountered'

The tables are the TSV files next to this module, one per vendor, each with its source in its first lines; a table is
read on first use. `scripts/write_code_tables.py` generates them from the vendors' headers and libraries.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class KnownCode:
    """A code with the range of versions in which its name, number and text are the same."""

    vendor: str  # the table: "cudart", "cuda" (driver), "cudnn", "nccl", "errno", "signal", "exit", "http", "grpc", ...
    name: str  # "cudaErrorIllegalAddress"
    number: int  # 700
    text: str  # the printed message; "" where only the name is printed
    since: str  # first version known to have it: of the CUDA toolkit, cuDNN or NCCL; "" where there are no versions
    until: str  # last version that has it; "" where the newest known one has it

    def covers(self, version: str) -> bool:
        """Return whether `version` ("12.2", "11.8.89") has this code.

        >>> by_number("cudart", 77)[0].covers("12.2")
        False
        """
        wanted = _numbers(version)
        return _numbers(self.since) <= wanted and (not self.until or wanted[:2] <= _numbers(self.until))


@cache
def vendors() -> tuple[str, ...]:
    """Return the names of the tables, sorted."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.tsv")))


@cache
def rows(vendor: str) -> tuple[KnownCode, ...]:
    """Return the rows of one table in order of number and version; empty for a vendor without a table."""
    if vendor not in vendors():
        return ()
    lines = _lines(vendor)
    fields = (line.split("\t") for line in lines if line and not line.startswith(("#", "number\t")))
    padded = (row + [""] * (5 - len(row)) for row in fields)
    return tuple(
        KnownCode(vendor, name, int(number), text, since, until) for number, name, since, until, text in padded
    )


@cache
def prefix(vendor: str) -> str:
    """Return the unique prefix of the names of `vendor`; "" where there is none.

    >>> prefix("cudnn")
    'CUDNN_STATUS_'
    """
    found = next((line for line in _lines(vendor) if line.startswith("# prefix: ")), "# prefix: -")
    return found.removeprefix("# prefix: ").strip().strip("-")


def vendor_of(name: str) -> str | None:
    """Return the table of a name: by the name itself, else by its prefix.

    >>> vendor_of("cudaErrorDriverNotReady"), vendor_of("SIGSEGV"), vendor_of("ValueError")
    ('cudart', 'signal', None)
    """
    if known := by_name(name):
        return known[0].vendor
    for vendor in vendors():
        start = prefix(vendor)
        if len(start) > 3 and name.startswith(start) and re.fullmatch(r"[A-Z]\w+", name[len(start) :]):
            return vendor
    return None


def by_name(name: str, vendor: str | None = None, version: str | None = None) -> tuple[KnownCode, ...]:
    """Return the rows of that name, in all tables or in one, in all versions or in one."""
    return _chosen(_index("name").get(name, ()), vendor, version)


def by_number(vendor: str, number: int, version: str | None = None) -> tuple[KnownCode, ...]:
    """Return the rows of that number in one table, in all versions or in one."""
    return _chosen(tuple(row for row in rows(vendor) if row.number == number), vendor, version)


def by_text(text: str, vendor: str | None = None, version: str | None = None) -> tuple[KnownCode, ...]:
    """Return the rows that print exactly `text`, in all tables or in one, in all versions or in one.

    >>> [row.name for row in by_text("unhandled cuda error")]
    ['ncclUnhandledCudaError']
    """
    return _chosen(_index("text").get(text.strip(), ()) if text.strip() else (), vendor, version)


def _chosen(found: tuple[KnownCode, ...], vendor: str | None, version: str | None) -> tuple[KnownCode, ...]:
    """Return the rows of one vendor and one version, where given."""
    return tuple(
        row for row in found if vendor in (None, row.vendor) and (not version or not row.since or row.covers(version))
    )


@cache
def _index(field: str) -> dict[str, tuple[KnownCode, ...]]:
    """Return all rows by their name or text."""
    index: dict[str, tuple[KnownCode, ...]] = {}
    for vendor in vendors():
        for row in rows(vendor):
            index[getattr(row, field)] = (*index.get(getattr(row, field), ()), row)
    return index


@cache
def _lines(vendor: str) -> list[str]:
    """Return the lines of one table."""
    return (FOLDER / f"{vendor}.tsv").read_text("utf-8").splitlines()


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version as a tuple of numbers, for comparison."""
    return tuple(int(part) for part in re.findall(r"\d+", version))
