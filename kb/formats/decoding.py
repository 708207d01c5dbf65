"""Decoding: bytes to text, and detection of text that was decoded wrongly at its source.

>>> decode("未知".encode("utf-16"), "page.md")
'未知'
>>> [(spot.line, spot.found, spot.meant) for spot in mojibake("so itâ€™s late")]
[(1, 'â€™', '’')]

Mojibake is reported, never repaired: the original text would be a guess.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.errors import ImportRefused
from kb.findings import Finding

BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # before UTF-16: its byte order mark begins with that of UTF-16
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

# The bytes 80-BF of UTF-8 decoded as Windows-1252 (or as Latin-1, where 1252 has none).
_CONTINUATION = "\u0080-\u00bf" + re.escape(bytes(range(0x80, 0xC0)).decode("cp1252", errors="ignore"))
_WRONGLY_DECODED = re.compile(
    rf"(?:[\u00c2-\u00df][{_CONTINUATION}]|[\u00e0-\u00ef][{_CONTINUATION}]{{2}}|[\u00f0-\u00f4][{_CONTINUATION}]{{3}})+"
)
_LOST = re.compile("\ufffd+|锟斤拷|烫烫烫")  # U+FFFD, its GBK decoding, and uninitialised memory decoded as GBK


def decode(data: bytes, where: str) -> str:
    """Return the text of a file in UTF-8, UTF-16 or UTF-32, without a byte order mark.

    CR LF is converted to LF where every line ends with it. Raises ImportRefused for other encodings.
    """
    encoding = next((name for mark, name in BYTE_ORDER_MARKS if data.startswith(mark)), None) or _unmarked(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise ImportRefused(
            f"{where}: byte {error.start} is not valid {encoding.upper()}; the file was wanted in UTF-8 or UTF-16. "
            f"Convert it first, for example: iconv -f GB18030 -t UTF-8 {where} > copy"
        ) from None
    return text.replace("\r\n", "\n") if text.count("\r\n") == text.count("\n") else text


def _unmarked(data: bytes) -> str:
    """Guess the encoding of a file without a byte order mark: UTF-16 where half of the first bytes are zero."""
    head = data[:200]
    if len(head) >= 4 and len(data) % 2 == 0:
        if not any(head[0:4:2]) and all(head[1:4:2]):
            return "utf-16-be"
        if not any(head[1:4:2]) and all(head[0:4:2]):
            return "utf-16-le"
    return "utf-8"


@dataclass(frozen=True, slots=True)
class Spot:
    """A position where text was decoded with the wrong encoding."""

    line: int  # from 1
    column: int  # from 1
    found: str  # "â€™"
    meant: str  # "’", or "" where it cannot be recovered


def mojibake(text: str) -> Iterator[Spot]:
    """Yield every position of `text` with UTF-8 decoded as Windows-1252, or with replacement characters."""
    if text.isascii():
        return
    for match in _WRONGLY_DECODED.finditer(text):
        meant = _redecode(match.group())
        if meant:
            yield _spot(text, match, meant)
    for match in _LOST.finditer(text):
        yield _spot(text, match, "")


def _redecode(found: str) -> str:
    """Return `found` decoded correctly, or ""."""
    try:
        raw = b"".join(
            character.encode("latin-1") if "\u0080" <= character <= "\u009f" else character.encode("cp1252")
            for character in found
        )
        return raw.decode("utf-8")
    except UnicodeError:
        return ""


def _spot(text: str, match: re.Match[str], meant: str) -> Spot:
    line_start = text.rfind("\n", 0, match.start()) + 1
    return Spot(text.count("\n", 0, match.start()) + 1, match.start() - line_start + 1, match.group(), meant)


def mojibake_findings(text: str, where: str, field: str = "") -> list[Finding]:
    """Return one finding per spot; `field` is given where the text is not the whole file."""
    return [
        Finding(
            rule="mojibake",
            where=where,
            field=field or f"line {spot.line}, column {spot.column}",
            problem=f"“{spot.found}” is text decoded with the wrong encoding",
            remedy=f"replace it with “{spot.meant}”" if spot.meant else "take the text from its source again",
            severity="warning",
        )
        for spot in mojibake(text)
    ]
