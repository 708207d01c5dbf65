"""Code text: extracts code from texts and calls from code, with balanced brackets, without strings and comments.

>>> [(call.name, call.arguments) for call in calls("cudaMemcpyAsync(a, f(b, c), n * sizeof(x), kind); // free(x)")]
[('cudaMemcpyAsync', ('a', 'f(b, c)', 'n * sizeof(x)', 'kind')), ('f', ('b', 'c')), ('sizeof', ('x',))]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

FENCE = re.compile(r"^[ \t]*(`{3,9}|~{3,9})[^\n]*\n(.*?)(?:^[ \t]*\1[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
# Not comments: preprocessor lines, `https://`, and a hash inside a word.
COMMENT_OR_STRING = re.compile(
    r"/\*.*?(?:\*/|\Z)|(?<!:)//[^\n]*"
    r"|(?<![\w$])#(?!\s*(?:include|define|undef|if|ifdef|ifndef|else|elif|endif|pragma)\b)[^\n]*"
    r"|\"\"\".*?(?:\"\"\"|\Z)|'''.*?(?:'''|\Z)|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'",
    re.DOTALL,
)
CALL = re.compile(r"(?<![\w.:>$])((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)\s*\(")
LONGEST = 2_000  # characters of one argument list; longer ones are not code
NOT_A_TYPE = {"return", "else", "and", "or", "not", "await", "in", "if", "case", "throw", "yield", "assert", "do"}


@dataclass(frozen=True, slots=True)
class Call:
    """A function call."""

    name: str  # "torch.cuda.empty_cache", "cudaFreeAsync"
    arguments: tuple[str, ...]
    start: int  # position of the name in the code


def without_comments(code: str) -> str:
    """Return code of the same length, with comments blanked and strings replaced by quotation marks."""

    def blank(found: re.Match[str]) -> str:
        mark = '"' if found[0][0] in "\"'" else " "
        return "".join("\n" if letter == "\n" else mark for letter in found[0])

    return COMMENT_OR_STRING.sub(blank, code)


def blocks(field: str, text: str) -> list[str]:
    """Return the executable code of a text: the commands of an action, and fenced blocks."""
    return [text] if field.endswith(".commands") else [found[2] for found in FENCE.finditer(text)]


def spans(field: str, text: str) -> list[str]:
    """Return the inline code of a text, between backticks."""
    return [] if field.endswith(".commands") else SPAN.findall(FENCE.sub("", text))


def calls(code: str) -> Iterator[Call]:
    """Yield the calls in code, in order, without declarations and definitions."""
    bare = without_comments(code)
    brackets = _brackets(bare)
    for found in CALL.finditer(bare):
        if (bracket := brackets.get(found.end() - 1)) is None:
            continue
        commas, end = bracket
        before = re.search(r"([A-Za-z_]\w*)[ \t*&]+$", bare[max(0, found.start() - 60) : found.start()])
        defined = re.match(r"\s{0,9}\{", bare[end : end + 10]) is not None
        declared = before is not None and before[1] not in NOT_A_TYPE and bare[end : end + 1] in {";", ""}
        if defined or declared or re.search(r"(?:\bdef|#define)\s+$", bare[max(0, found.start() - 12) : found.start()]):
            continue
        starts, ends = [found.end(), *(comma + 1 for comma in commas)], [*commas, end - 1]
        arguments = tuple(bare[start:stop].strip() for start, stop in zip(starts, ends, strict=True))
        yield Call(found[1], arguments if arguments != ("",) else (), found.start())


def _brackets(code: str) -> dict[int, tuple[list[int], int]]:
    """Return for each opening bracket its direct commas and the end of its closing bracket, in one pass."""
    closed: dict[int, tuple[list[int], int]] = {}
    open_ones: list[tuple[int, list[int]]] = []
    for at, letter in enumerate(code):
        if letter in "([{":
            open_ones.append((at, []))
        elif letter == "," and open_ones:
            open_ones[-1][1].append(at)
        elif letter in ")]}" and open_ones:
            start, commas = open_ones.pop()
            if at - start <= LONGEST:
                closed[start] = (commas, at + 1)
    return closed
