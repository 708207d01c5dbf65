"""Rules about titles and aliases: the printed message, without values of one sample.

signature "dial tcp 10.0.0.7:6379: connection refused"  ->  it holds '10.0.0.7', a value of one sample
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.entry import Entry
from kb.lint.patterns import compiled, matches
from kb.lint.rule import Corpus, Problem, excerpt

# Final lines common to many failures: they do not identify the error.
GENERIC = re.compile(
    r"compilation terminated\.?|collect2: error: ld returned 1 exit status|cc1\w*: \w+ warnings being treated as errors"
    r"|make: \*\*\* .*Error \d+|Traceback \(most recent call last\):|Process finished with exit code \d+"
    r"|npm (?:ERR!|error) code \w+|BUILD FAILED|Build failed|FAILED|Killed|Aborted(?: \(core dumped\))?"
    r"|Segmentation fault(?: \(core dumped\))?|error: subprocess-exited-with-error|ninja: build stopped: .*"
    r"|\[ERROR\] Failed to execute goal|Command failed with exit code \d+|exit status 1",
    re.IGNORECASE,
)
# Values of one sample: a user's path, an address, a size or a duration, a version, a source location.
SAMPLES = re.compile(
    r"(?P<path>(?<![\w:/.<-])/(?:home|Users|root|tmp|data|app|opt|srv|workspace|var/www)/[\w./-]+|[A-Za-z]:\\[\w\\.-]+)"
    r"|(?P<address>(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?)"
    r"|(?P<size>(?<![\w.<-])\d+(?:\.\d+)? ?(?:[KMG]i?B|bytes|ms|milliseconds|seconds|MiB)\b)"
    r"|(?P<version>(?<![\w.<-])\d+\.\d+\.\d+(?![\w.]))"
    r"|(?P<place>(?<=\w):\d+:\d+)"
    r"|(?<!\w)'(?P<name>[A-Za-z_][\w-]{2,})'|\"(?P<double>[A-Za-z_][\w-]{2,})\"|`(?P<span>[A-Za-z_][\w-]{2,})`"
)


# Names in quotes that belong to the message: types, encodings, devices.
FIXED = frozenset(
    "any ascii bool bytes char cpu cuda dict double error float function int integer list long meta module none null"
    " number object oldstable sameorigin self set stable str string tuple type undefined unknown utf-8 void"
    .split()
)  # fmt: skip


def no_sample_values(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A title holds no path, number or name that is one sample's: what the pattern does not ask for."""
    if entry.pattern is None or isinstance(compiled(entry.pattern), str):
        return
    asked = re.sub(r"\\(?=[^\w\s])", "", entry.pattern).casefold()
    kept = {str(code.number) for code in entry.codes} | {code.name.casefold() for code in entry.codes}
    for found in SAMPLES.finditer(entry.signature.en):
        value = next((group for group in found.groups() if group), found[0])
        is_name = found.lastgroup in {"name", "double", "span"}
        everywhere = all(value.casefold() in sample.casefold() for sample in entry.samples.must_match)
        if (
            value.casefold() in asked
            or value.casefold() in kept
            or (is_name and (value.casefold() in FIXED or everywhere))
        ):
            continue
        if matches(entry.pattern, entry.signature.en.replace(value, "xq7")):
            problem = f"it holds {value!r}, which looks like one sample's value"
            yield Problem("signature.en", problem, "leave it out, or write what stands there: <path>, <name>")
            return


def aliases_are_its_own(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Aliases are matched by the entry's own pattern, and are no line that ends many failures."""
    usable = entry.pattern is not None and not isinstance(compiled(entry.pattern), str)
    for index, alias in enumerate(entry.aliases):
        if GENERIC.fullmatch(alias.strip()):
            problem = f"it ends many failures: {excerpt(alias)!r}"
            yield Problem(f"aliases[{index}]", problem, "delete it, or quote the line before it")
        elif usable and not matches(entry.pattern or "", alias):
            problem = f"the pattern does not match it: {excerpt(alias)!r}"
            yield Problem(f"aliases[{index}]", problem, "widen the pattern, or give the alias to its own entry")
