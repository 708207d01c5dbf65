"""Lines: the fallback reader for any line that looks like an error by its words, with its continuation lines."""

from __future__ import annotations

import re

from assistant.diagnosis.reading.error_signs import read_signs
from assistant.diagnosis.reading.linear import linear
from assistant.diagnosis.reading.prose import is_prose
from assistant.diagnosis.reading.windows import EXCEPTION, ErrorBlock, Lines, message_from, one

_CODE = linear(
    r"\b(CUDA_ERROR_\w{2,60}|cudaError\w{3,60}|(?:CUBLAS|CUDNN|CUSPARSE|CUFFT|CUSOLVER|NVML)_(?:STATUS_|ERROR_)\w{2,60}|"
    r"nccl\w{3,40}Error|ORA-\d{5}|SQLSTATE\[\w{5}\]|ERR_\w{3,60})"
)

_ANNOUNCES = re.compile(r"(?:Last error|Original error|Root cause|Reason):")  # the next line has the error
_OF_GO = re.compile(r"go: .{1,1000}:")  # the message is on the next line, after a tab

_QUALIFIED = re.compile(r"((?:[a-z_]\w{0,60}\.){1,8}[A-Z]\w{2,80}): (.*)")


def parse_line(lines: Lines, at: int) -> ErrorBlock | None:
    """Parse a line by its words."""
    line = lines[at]
    if read_signs(line.text, line.level).strength < 1.0 or is_prose(line.text):
        return None
    text = line.text.strip()
    if _ANNOUNCES.fullmatch(text) and at + 1 < len(lines) and lines[at + 1].source == line.source:
        return one("line", "", lines[at + 1].text.strip(), lines, at, at + 2)
    if _OF_GO.fullmatch(text) and at + 1 < len(lines) and lines[at + 1].text.startswith("\t"):
        return one("line", "", [text, lines[at + 1].text.strip()], lines, at, at + 2)
    named = EXCEPTION.match(text) or _QUALIFIED.match(text)
    if named:
        message, end = message_from(lines, at, named[2] or "")
        return one("line", named[1], message, lines, at, end)
    code = _CODE.search(text)
    return one("line", code[1].strip() if code else "", text, lines, at, at + 1)
