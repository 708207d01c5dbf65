"""Reading code out of texts, and calls out of code: brackets are counted, strings and comments are not code.

>>> [(call.name, call.arguments) for call in calls("cudaMemcpyAsync(a, f(b, c), n * sizeof(x), kind); // free(x)")]
[('cudaMemcpyAsync', ('a', 'f(b, c)', 'n * sizeof(x)', 'kind')), ('f', ('b', 'c')), ('sizeof', ('x',))]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

FENCE = re.compile(r"^[ \t]*(```+|~~~+)[^\n]*\n(.*?)(?:^[ \t]*\1[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
# A preprocessor line is no comment; `https://` and a hash inside a word are none either.
COMMENT_OR_STRING = re.compile(
    r"/\*.*?\*/|(?<!:)//[^\n]*|(?<![\w$])#(?!\s*(?:include|define|undef|if|ifdef|ifndef|else|elif|endif|pragma)\b)[^\n]*"
    r"|\"\"\".*?\"\"\"|'''.*?'''|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'",
    re.DOTALL,
)
CALL = re.compile(r"(?<![\w.:>$])((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)\s*\(")
LONGEST = 20_000  # characters of one argument list that are read; longer ones are no code
NOT_A_TYPE = {"return", "else", "and", "or", "not", "await", "in", "if", "case", "throw", "yield", "assert", "do"}


@dataclass(frozen=True, slots=True)
class Call:
    """One call as it is written."""

    name: str  # "torch.cuda.empty_cache", "cudaFreeAsync"
    arguments: tuple[str, ...]
    start: int  # where the name begins in the code


def without_comments(code: str) -> str:
    """Return code of the same length, with comments blanked and strings replaced by quotation marks."""

    def blank(found: re.Match[str]) -> str:
        mark = '"' if found[0][0] in "\"'" else " "
        return "".join("\n" if letter == "\n" else mark for letter in found[0])

    return COMMENT_OR_STRING.sub(blank, code)


def blocks(field: str, text: str) -> list[str]:
    """Return the code of a text that is meant to run: the commands of an action, and fenced blocks."""
    return [text] if field.endswith(".commands") else [found[2] for found in FENCE.finditer(text)]


def spans(field: str, text: str) -> list[str]:
    """Return the code that stands inside sentences, between backticks."""
    return [] if field.endswith(".commands") else SPAN.findall(FENCE.sub("", text))


def calls(code: str) -> Iterator[Call]:
    """Yield the calls in code, in order; declarations and definitions are none."""
    bare = without_comments(code)
    for found in CALL.finditer(bare):
        if (parsed := _arguments(bare, found.end())) is None:
            continue
        arguments, end = parsed
        before = re.search(r"([A-Za-z_]\w*)[\s*&]+$", bare[max(0, found.start() - 60) : found.start()])
        declared = before is not None and before[1] not in NOT_A_TYPE and re.match(r"\s*[;{]", bare[end:])
        if declared and before is not None and (before[0].strip() != before[1] or "\n" not in before[0]):
            continue
        if re.match(r"\s*\{", bare[end:]) or re.search(r"(?:\bdef|#define)\s+$", bare[: found.start()]):
            continue
        yield Call(found[1], arguments, found.start())


def _arguments(code: str, start: int) -> tuple[tuple[str, ...], int] | None:
    """Return the arguments from after the opening bracket, and where the closing one ends; None where it is missing."""
    depth, parts = 0, [""]
    for at in range(start, min(len(code), start + LONGEST)):
        letter = code[at]
        if letter in ")]}":
            if depth == 0:
                arguments = tuple(part.strip() for part in parts)
                return (arguments if arguments != ("",) else ()), at + 1
            depth -= 1
        elif letter in "([{":
            depth += 1
        elif letter == "," and depth == 0:
            parts.append("")
            continue
        parts[-1] += letter
    return None
