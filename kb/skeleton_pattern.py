r"""Skeleton pattern: a first pattern for a new entry: the message with its variable parts as character classes.

    pattern_of("cannot open /tmp/a.log: errno 2", "cannot open <path>: errno <int>", ["/tmp/a.log", "2"])
    ->  r"cannot open [^\s'\"]+: errno 2"

A part becomes a character class only where that class matches the whole part; otherwise it stays literal. The pattern
therefore matches its own line, which `fits` verifies with RE2.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.lint.patterns import compiled, is_bare, matches, prose

LONGEST = 160  # characters of a message in its pattern; a longer one would be specific to one version

# The character class of each placeholder of a template, case-insensitive and bounded.
CLASSES: dict[str, str] = {
    "url": r"[a-z][a-z0-9+.-]*://[^\s'\"<>)\]]+",
    "email": r"[\w.+-]+@[\w.-]+",
    "uuid": r"[0-9a-f-]+",
    "time": r"[0-9][0-9TZ:.,/ -]*",
    "mac": r"[0-9a-f:]+",
    "pod": r"[a-z0-9-]+",
    "host": r"[\w.:<>-]+",
    "path": r"[^\s'\"]+",
    "addr": r"0x[0-9a-f]+",
    "digest": r"(?:sha256:)?[0-9a-f]+",
    "id": r"\w[\w-]*",
    "size": r"[0-9.]+ ?(?:[a-z]+|字节|兆)?",
    "duration": r"[0-9.]+ ?(?:[a-zµ]+|毫秒|秒|分钟|小时|天)?",
    "version": r"v?[0-9][\w.+-]*",
    "shape": r"[\[(]?[0-9a-z, ]+[\])]?",
    "float": r"-?[0-9.]+(?:e[+-]?[0-9]+)?",
    "int": r"[-+]?[0-9]+",
    "name": "[^'\"`‘’“”\\n<>]+",
}

TELLING = 10  # minimum of literal letters and digits: "assert" and "KeyError" alone are too generic

# Placeholders of masked secrets; the log of another run contains the secret itself.
MASKED = ("private-key", "jwt", "token", "api-key", "credentials", "secret", "email", "code", "hash")
_UNMASKED = r"[^\s'\"]+"

_PLACEHOLDER = re.compile(rf"<({'|'.join(dict.fromkeys((*CLASSES, *MASKED)))})>")
# A number after one of these identifies the error.
_SAYS_WHICH = re.compile(
    r"(?:errno|error|err|code|status|signal|https?|exit|exited with|sqlstate)[ :=#(\[]*$", re.IGNORECASE
)
_NOT_SPELT_OUT = re.compile(r"\\.|\[[^\]]*\]|\(\?:[^()]*\)")
_SPECIAL = re.compile(r"([\\.+*?()|\[\]{}^$])")
_EDGE = " \t:;,.'\"`‘’“”<>([{-=>"


def pattern_of(line: str, template: str, values: Sequence[str]) -> str:
    """Return an RE2 pattern for a line, given its template and the values of the template's placeholders, in order."""
    parts: list[tuple[str, bool]] = []  # pattern fragment, and whether it is a variable part
    at, in_line, waiting = 0, 0, list(values)
    for found in _PLACEHOLDER.finditer(template):
        before = template[at : found.start()]
        in_line += len(before)
        if in_line > LONGEST:
            break
        # A line may contain such a word literally: it is a placeholder only where the value is at its position.
        if waiting and line.startswith(waiting[0], in_line) and not line.startswith(found[0], in_line):
            value = waiting.pop(0)
            part = _part(found[1], value, before)
        else:
            value = found[0]
            part = (_UNMASKED, True) if found[1] in MASKED else (value, False)
        parts += [(before, False), part]
        at, in_line = found.end(), in_line + len(value)
    parts.append((_shortened(template[at:], LONGEST - in_line), False))
    return "".join(text if is_class else _literal(text) for text, is_class in _trimmed(parts))


def fits(pattern: str, printed: str) -> bool:
    """Return whether a pattern is acceptable: valid, matching its samples, not too short, not matching prose."""
    return (
        not isinstance(compiled(pattern), str)
        and matches(pattern, printed)
        and not is_bare(pattern)
        and _is_specific(_NOT_SPELT_OUT.sub(" ", pattern))
        and not any(matches(pattern, sentence) for sentence in ("", *prose()))
    )


def _is_specific(spelt: str) -> bool:
    """Return whether words are more specific than the name of an exception: two of them, and enough letters."""
    return len(re.findall(r"\w", spelt)) >= TELLING and len(re.findall(r"\w{2,}", spelt)) > 1


def _part(name: str, value: str, before: str) -> tuple[str, bool]:
    """Return the fragment of a variable part: its class, or the literal where it identifies the error."""
    says_which = name == "int" and _SAYS_WHICH.search(before) is not None
    if says_which or "\n" in value or not matches(f"^(?:{CLASSES[name]})$", value):
        return value, False
    return CLASSES[name], True


def _trimmed(parts: list[tuple[str, bool]]) -> list[tuple[str, bool]]:
    """Drop variable parts and punctuation at both ends: a pattern is unanchored."""
    kept = [part for part in parts if part[0]]
    for end in (0, -1):
        while kept and (kept[end][1] or not kept[end][0].strip(_EDGE)):
            kept.pop(end)
    if kept and not kept[-1][1]:
        kept[-1] = (kept[-1][0].rstrip(" \t:;,'\"`‘“([{<-="), False)
    if kept and not kept[0][1]:
        kept[0] = (kept[0][0].lstrip(" \t:;,.'\"`’”)]}"), False)
    return kept


def _shortened(text: str, room: int) -> str:
    """Truncate a text at a word boundary."""
    return text if len(text) <= room else text[: max(room, 0)].rpartition(" ")[0]


def _literal(text: str) -> str:
    """Return a pattern for literal text, with any amount of whitespace."""
    return r"\s+".join(_SPECIAL.sub(r"\\\1", word) for word in re.split(r"\s{2,}|\t", text))
