"""Rules about error codes: name, number and printed text match in the given version.

"cudaErrorDriverNotReady (804)"  ->  no such name; 804 is cudaErrorCompatNotSupportedOnDevice
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb import codes
from kb.entry import Entry
from kb.lint.rule import Corpus, Problem, excerpt

# Unambiguous names of error codes. A name before "(x)" is a helper macro, unless x is its number.
NAMES = re.compile(
    r"\b(?:cudaError(?=[A-Z])[A-Za-z]+|(?:CUDA_ERROR|(?:CUDNN|CUBLAS|CUSPARSE|CUSOLVER)_STATUS)_[A-Z0-9_]+)\b(?!\(\D)"
)
MACROS = {"CUDNN_STATUS_FULL_ERROR_CODE", "CUDNN_STATUS_CATEGORY", "CUDNN_STATUS_SPECIFIC_ERROR"}
NAME_THEN_NUMBER = re.compile(
    r"\b([A-Za-z]\w{2,79}\b)`?\s*(?:=\s*`?(\d{1,4})\b|[(（]\s*(?:error |code |signal )*`?(\d{1,4})`?\s*[)）])"
)
NUMBER_THEN_NAME = re.compile(r"\b(\d{1,4})\s*[(（:]\s*`?([A-Za-z]\w{2,79}\b)")
CUDA_TEXT = re.compile(r"CUDA (?:runtime |driver )?error:\s*([^\n]+)", re.IGNORECASE)
# The products in `Entry.versions` whose versions a table uses.
PRODUCT = {"cudnn": "cudnn", "nccl": "nccl"}


def name_exists(field: str, text: str) -> Iterator[Problem]:
    """Every name that looks like a vendor's error code is one."""
    for name in dict.fromkeys(NAMES.findall(text)):
        if not codes.by_name(name) and name not in MACROS and not name.endswith("_"):
            yield _no_such_name(field, name, codes.vendor_of(name) or "")


def code_exists(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Every code of the entry is in the table of its vendor."""
    for index, code in enumerate(entry.codes):
        vendor = code.vendor or codes.vendor_of(code.name) or ""
        where = f"codes[{index}]"
        if code.vendor and code.vendor not in codes.vendors():
            listed = ", ".join(codes.vendors())
            yield Problem(f"{where}.vendor", f"there is no table of {code.vendor!r}", f"name one of: {listed}")
        elif vendor and not codes.by_name(code.name, vendor):
            yield _no_such_name(f"{where}.name", code.name, vendor)


def _no_such_name(field: str, name: str, vendor: str) -> Problem:
    from difflib import get_close_matches

    close = get_close_matches(name, [row.name for row in codes.rows(vendor)], n=3, cutoff=0.75)
    remedy = f"did you mean {' or '.join(dict.fromkeys(close))}?" if close else "quote the code that is printed"
    return Problem(field, f"{name} is no code of {vendor}, in any version", remedy)


def number_belongs(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A code's number is the number of its name in the versions that the entry is about."""
    for index, code in enumerate(entry.codes):
        vendor = code.vendor or codes.vendor_of(code.name)
        if vendor and code.number is not None:
            yield from _wrong_number(f"codes[{index}].number", code.name, code.number, vendor, versions(entry, vendor))


def number_in_text(field: str, text: str) -> Iterator[Problem]:
    """Where a text gives the number of a name, it is that name's number in some version."""
    pairs = [(name, number or in_brackets) for name, number, in_brackets in NAME_THEN_NUMBER.findall(text)]
    pairs += [(name, number) for number, name in NUMBER_THEN_NAME.findall(text)]
    for name, number in dict.fromkeys(pairs):
        vendor = codes.vendor_of(name)
        if vendor and codes.prefix(vendor) and (NAMES.fullmatch(name) or vendor == "signal"):
            yield from _wrong_number(field, name, int(number), vendor, [])


def _wrong_number(field: str, name: str, number: int, vendor: str, wanted: list[str]) -> Iterator[Problem]:
    """Yield a problem when `name` has `number` in no version, or in none of the wanted ones."""
    rows = codes.by_name(name, vendor)
    if vendor == "signal" and any(row.number in {number, number - 128} for row in rows):
        return
    right = [row for row in rows if not wanted or any(not row.since or row.covers(version) for version in wanted)]
    if any(row.number == number for row in right) or (rows and not right):
        return
    holder = list(dict.fromkeys(row.name for row in codes.by_number(vendor, number)))
    said = f"{number} is {' or '.join(holder)}" if holder else f"{number} is no code of {vendor}"
    own = sorted({row.number for row in right})
    remedy = f"{name} is {' or '.join(map(str, own))}" if own else f"there is no {name}: name the code that is printed"
    since = f" in {vendor} {', '.join(wanted)}" if wanted and rows else ""
    yield Problem(field, f"{name} is not {number}{since}: {said}", remedy)


def versions(entry: Entry, vendor: str) -> list[str]:
    """Return the versions of the vendor's product named in the entry: ["11.8", "12.1"]."""
    product = PRODUCT.get(vendor, "cuda")
    found = (re.match(r"(\w+)\s*[=v]*\s*(\d+\.\d+)", note.version.strip(), re.IGNORECASE) for note in entry.versions)
    return [match[2] for match in found if match and match[1].casefold() == product]


def text_belongs(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """What a signature says after "CUDA error:" is printed for its code, and by some version of CUDA at all."""
    messages = [("signature", entry.signature.en), *((f"aliases[{i}]", a) for i, a in enumerate(entry.aliases))]
    named = {code.name for code in entry.codes}
    for field, message in messages:
        for said in CUDA_TEXT.findall(message):
            bare = re.sub(r"\s*\((?:cuda|CU).*|\s*\(.*\)\s*$", "", said).strip().rstrip(".")
            if re.match(r"(?:CU[A-Z]+_|cuda[A-Z]|<|\{|\[|\d)", bare) or "…" in bare or "..." in bare or len(bare) < 5:
                continue
            rows = codes.by_text(bare) or codes.by_text(f"{bare}.")
            owners = {row.name for row in rows}
            here = named | set(NAMES.findall(message))
            judged = {name for name in here if codes.vendor_of(name) in {"cudart", "cuda"}}
            if rows and judged and not judged & owners:
                own, other = " or ".join(sorted(owners)), ", ".join(sorted(judged))
                problem = f"{excerpt(bare)!r} is printed for {own}, not for {other}"
                yield Problem(field, problem, "name the code that prints this text, or quote the text of that code")
            elif not rows:
                start = next((row.text for row in _cuda_rows() if bare.startswith(row.text.rstrip("."))), None)
                problem = f"no version of CUDA prints {excerpt(bare)!r}"
                remedy = f"it prints {start!r} and stops there" if start else "quote the message as it is printed"
                yield Problem(field, problem, remedy)


def _cuda_rows() -> list[codes.KnownCode]:
    """Return the codes of runtime and driver with a text, longest text first."""
    rows = [row for row in (*codes.rows("cudart"), *codes.rows("cuda")) if row.text]
    return sorted(rows, key=lambda row: -len(row.text))
