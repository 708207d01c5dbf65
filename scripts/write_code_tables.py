"""Write the tables of `kb/codes` and `kb/lint/calls.tsv` from what the vendors ship.

    python scripts/write_code_tables.py --cache ~/.cache/vendor-headers
    python scripts/write_code_tables.py --cache ~/.cache/vendor-headers --check   # exit 1 when a table is stale

Each row of `code_sources.SOURCES` names a wheel that carries a vendor's header or library. It is downloaded once, the
few files that are needed are kept in the cache, and the wheel is deleted (some weigh 700 MB). Names and numbers are
read from the enum in the header, texts from the library's own `cudaGetErrorString` and the like: they answer without a
GPU. Errno, signals and HTTP statuses come from Python's standard library, on Linux. `exit.tsv` and `grpc.tsv` are
written by hand.
"""

from __future__ import annotations

import argparse
import errno
import os
import re
import signal
import sys
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from scripts.c_headers import declared_calls, enum_values, library_texts, without_comments
from scripts.code_sources import SOURCES, TABLES, Source, Table, keep

ROOT = Path(__file__).resolve().parents[1]
CODES = ROOT / "kb" / "codes"
CALLS = ROOT / "kb" / "lint" / "calls.tsv"
NOT_CODES = {"ncclNumResults"}  # counts the others
DRIVER_TEXTS = {202: "context already current", 916: "an error happened during the key rotation sequence"}
CALL_PRODUCTS = {"cudart": "cuda", "cudnn": "cudnn", "nccl": "nccl"}  # product -> prefix of its functions


@dataclass(frozen=True, slots=True)
class Row:
    """One code over the versions in which name, number and text stayed the same."""

    number: int
    name: str
    text: str
    since: str
    until: str  # "" where the newest source still has it


def codes_of(table: Table, folder: Path) -> dict[tuple[int, str], str]:
    """Return (number, name) -> text of one source."""
    libraries = [path for path in folder.glob("lib*.so*") if path.suffix != ".bc"]
    if table.enum is None:
        names = library_texts(libraries[0], "cudaGetErrorName", range(10_100))
        texts = library_texts(libraries[0], table.text_from or "", range(10_100))
        return {(number, name): texts[number] for number, name in names.items() if name.startswith("cuda")}
    values: dict[str, int] = {}
    for header in sorted(folder.glob("*.h")):
        values = values or enum_values(header.read_text("latin-1"), table.enum)
    values = {name: number for name, number in values.items() if name not in NOT_CODES}
    if table.text_from:
        texts = library_texts(libraries[0], table.text_from, range(max(values.values()) + 1))
        return {(number, name): texts[number] for name, number in values.items()}
    return {(number, name): "" for name, number in values.items()}


def vendor_rows(table: Table, cache: Path) -> tuple[list[Row], list[Source]]:
    """Return the rows of one vendor table and the sources they came from."""
    sources = [source for source in SOURCES if source.product == table.product]
    seen = [(source, codes_of(table, keep(source, cache))) for source in sources]
    used = [(source, codes) for source, codes in seen if codes]
    first_in = {name: version for version, names in table.first_in for name in names.split()}
    rows: list[Row] = []
    for key in {(key, codes[key]) for _, codes in used for key in codes}:
        (number, name), text = key
        present = [index for index, (_, codes) in enumerate(used) if codes.get((number, name)) == text]
        since = used[present[0]][0].version
        first_seen = min(i for i, (_, codes) in enumerate(used) if any(n == name for _, n in codes)) == present[0]
        if first_seen and name in first_in:
            since = first_in[name]
        elif present[0] == 0:
            since = table.oldest
        until = "" if present[-1] == len(used) - 1 else used[present[-1]][0].version
        rows.append(Row(number, name, text, since, until))
    return rows, [source for source, _ in used]


def number_of(version: str) -> tuple[int, ...]:
    """Return a version as numbers, to sort by."""
    return tuple(int(part) for part in version.split("."))


def tsv(title: str, prefix: str, source: str, rows: list[Row]) -> str:
    """Return the text of one table."""
    rows = sorted(rows, key=lambda row: (row.number, row.since and number_of(row.since), row.name))
    head = [f"# {title}", f"# prefix: {prefix}", f"# source: {source}", "#"]
    head += ["# since: first version known to have this row; until: the last one, empty where the newest still has it"]
    lines = ["\t".join((str(row.number), row.name, row.since, row.until, row.text)).rstrip() for row in rows]
    return "\n".join([*head, "number\tname\tsince\tuntil\ttext", *lines]) + "\n"


def with_driver_texts(rows: list[Row], runtime: list[Row]) -> list[Row]:
    """Give each CUresult the text of the runtime code of the same number: the driver prints the same ones."""
    texts = DRIVER_TEXTS | {row.number: row.text for row in runtime if not row.until}
    return [Row(row.number, row.name, texts.get(row.number, ""), row.since, row.until) for row in rows]


def system_tables() -> dict[str, str]:
    """Return the tables that Python's standard library knows."""
    if not sys.platform.startswith("linux"):
        raise SystemExit("errno and signal numbers are those of Linux: run this on Linux")
    source = "Python's standard library on Linux"
    errnos = [Row(number, name, os.strerror(number), "", "") for number, name in errno.errorcode.items()]
    signals = [Row(int(s), s.name, signal.strsignal(s) or "", "", "") for s in signal.Signals if s.name[:5] != "SIGRT"]
    statuses = [Row(int(status), status.name, status.phrase, "", "") for status in HTTPStatus]
    return {
        "errno": tsv("errno of Linux", "E", source, errnos),
        "signal": tsv("signals of Linux on x86-64 and arm64", "SIG", source, signals),
        "http": tsv("HTTP statuses", "-", source, statuses),
    }


def calls_table(cache: Path) -> str:
    """Return the table of functions and types that the headers of CUDA, cuDNN and NCCL declare."""
    calls: dict[str, tuple[int, int]] = {}
    types: set[str] = set()
    for source in SOURCES:
        prefix = CALL_PRODUCTS.get(source.product)
        if not prefix:
            continue
        for header in sorted(keep(source, cache).glob("*.h")):
            text = header.read_text("latin-1")
            for name, (least, most) in declared_calls(text, prefix).items():
                before = calls.get(name, (least, most))
                calls[name] = (min(least, before[0]), max(most, before[1]))
            types |= set(re.findall(rf"\b({prefix}[A-Z]\w*_t)\b", without_comments(text)))
    requirements = ", ".join(source.requirement for source in SOURCES if source.product in CALL_PRODUCTS)
    head = [
        "# Functions (with the least and the most arguments) and types of the CUDA runtime, cuDNN and NCCL",
        f"# source: the headers in the wheels {requirements}",
        "name\tleast\tmost",
    ]
    lines = [f"{name}\t{least}\t{most}" for name, (least, most) in calls.items()] + [f"{name}\t\t" for name in types]
    return "\n".join([*head, *sorted(line.rstrip() for line in lines)]) + "\n"


def main() -> int:
    """Write or check all tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, required=True, help="folder for the headers and libraries that are kept")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when a table is stale")
    arguments = parser.parse_args()
    arguments.cache.mkdir(parents=True, exist_ok=True)
    rows_of = {table.name: vendor_rows(table, arguments.cache) for table in TABLES}
    wanted = {CODES / f"{name}.tsv": text for name, text in system_tables().items()}
    for table in TABLES:
        rows, sources = rows_of[table.name]
        source = "the wheels " + ", ".join(source.requirement for source in sources)
        if table.name == "cuda":
            rows = with_driver_texts(rows, rows_of["cudart"][0])
            source += "; texts: those of cudart, which libcuda 580.159 (CUDA 13.0) prints for the same numbers"
        wanted[CODES / f"{table.name}.tsv"] = tsv(table.title, table.prefix, source, rows)
    wanted[CALLS] = calls_table(arguments.cache)
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        print(f"{'stale' if arguments.check else 'written'}: {path.relative_to(ROOT)}", file=sys.stderr)
        if not arguments.check:
            path.write_text(wanted[path], "utf-8")
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    raise SystemExit(main())
