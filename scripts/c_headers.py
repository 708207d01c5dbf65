"""C headers: the constants of an enum, declared functions, and the error texts of a library.

enum_values("enum { OK = 0, BAD, WORSE = 7 };", "OK")    ->  {"OK": 0, "BAD": 1, "WORSE": 7}
declared_calls("cudaError_t cudaFree(void *p);", "cuda")  ->  {"cudaFree": (1, 1)}
"""

from __future__ import annotations

import ctypes
import re
from pathlib import Path


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


def library_texts(library: Path, function: str, numbers: range) -> dict[int, str]:
    """Return the text that `function` of `library` returns for each number."""
    ask = getattr(ctypes.CDLL(str(library)), function)
    ask.restype = ctypes.c_char_p
    return {number: ask(number).decode() for number in numbers}
