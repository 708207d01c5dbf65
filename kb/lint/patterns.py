"""Rules about patterns: linear time, matching their own samples, no other entry's samples and no ordinary prose.

"out of memory|OOM"  ->  the alternative "OOM" is bare: it matches "meeting room"
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from kb.entry import Entry
from kb.lint.rule import Corpus, Problem, excerpt, slug

PROSE_PATH = Path(__file__).with_name("prose.txt")
CHUNK = 100  # patterns per automaton: larger ones run out of memory
SHORTEST = 5  # minimum of literal letters and digits of an alternative; a Chinese character counts as two


def _options() -> Any:
    """Return the RE2 options of all patterns."""
    import re2

    options = re2.Options()
    options.case_sensitive = False
    options.log_errors = False
    options.max_mem = 256 << 20
    return options


@cache
def compiled(pattern: str) -> Any | str:
    """Return the RE2 program of a pattern, or RE2's error message."""
    import re2

    try:
        return re2.compile(f"(?m:{pattern})", options=_options())
    except re2.error as error:
        reason = error.args[0] if error.args else error
        return reason.decode() if isinstance(reason, bytes) else str(reason)


def matches(pattern: str, text: str) -> bool:
    """Return whether a pattern occurs in a text; False for a pattern that does not compile."""
    program = compiled(pattern)
    return not isinstance(program, str) and program.search(text) is not None


def found_in(patterns: Sequence[str], text_list: Sequence[str]) -> list[set[int]]:
    """Return for each text the numbers of the patterns (all valid) that occur in it."""
    import re2

    found: list[set[int]] = [set() for _ in text_list]
    for start in range(0, len(patterns), CHUNK):
        automaton = re2.Set.SearchSet(_options())
        for pattern in patterns[start : start + CHUNK]:
            automaton.Add(f"(?m:{pattern})")
        automaton.Compile()
        for row, text in zip(found, text_list, strict=True):
            row.update(start + number for number in automaton.Match(text) or ())
    return found


@cache
def prose() -> tuple[str, ...]:
    """Return sentences that no pattern may match."""
    lines = PROSE_PATH.read_text("utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def compiles(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A pattern is valid RE2, so that it runs in linear time."""
    if entry.pattern is not None and isinstance(reason := compiled(entry.pattern), str):
        yield Problem("pattern", f"RE2 refuses it: {reason}", "write it without look-around and back-references")


def matches_its_own(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A pattern matches every must_match and no must_not_match."""
    if entry.pattern is None or isinstance(compiled(entry.pattern), str):
        return
    for index, sample in enumerate(entry.samples.must_match):
        if not matches(entry.pattern, sample):
            problem = f"it does not match samples.must_match[{index}]: {excerpt(sample)!r}"
            yield Problem("pattern", problem, "widen the pattern, or correct the sample")
    for index, sample in enumerate(entry.samples.must_not_match):
        if matches(entry.pattern, sample):
            problem = f"it matches samples.must_not_match[{index}]: {excerpt(sample)!r}"
            yield Problem("pattern", problem, "narrow the pattern")


def matches_signature(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A pattern matches the signature of its entry, or a sample that is the signature with its changing parts."""
    if entry.pattern is None or isinstance(compiled(entry.pattern), str):
        return
    signature = entry.signature.en
    samples = [sample for sample in entry.samples.must_match if leaves_out(signature, sample)]
    if not any(matches(entry.pattern, text) for text in (signature, *samples)):
        problem = f"it does not match the signature: {excerpt(entry.signature.en)!r}"
        yield Problem("pattern", problem, "widen the pattern, or quote the message in the signature")


def leaves_out(signature: str, sample: str) -> bool:
    """Return whether a signature is a sample whose changing parts are left out, or written N, xx, <size>.

    >>> leaves_out("0/N nodes are available", "0/3 nodes are available: 3 Insufficient nvidia.com/gpu.")
    True
    """
    kept = re.findall(r"\w+", re.sub(r"<[\w ]+>|\b(?:[A-Z]|[xX]{2,})\b", " ", signature).casefold())
    words = iter(re.findall(r"\w+", sample.casefold()))
    return bool(kept) and all(word in words for word in kept)


def spares_others(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """A pattern matches no sample of another error; for an entry that is only context, the other entry is reported."""
    for other, sample in corpus.once(_foreign_samples).get(entry.id, ()):
        problem = f"it matches a sample of {other}: {excerpt(sample)!r}"
        yield Problem("pattern", problem, "narrow the pattern, and add that sample to must_not_match")
    for thief, sample in corpus.once(_foreign_patterns).get(entry.id, ()):
        problem = f"the pattern of {thief} matches it too: {excerpt(sample)!r}"
        yield Problem("samples.must_match", problem, "narrow that pattern, or take the sample out")


ForeignMatches = dict[str, list[tuple[str, str]]]  # by entry: the other one, and the sample


def _foreign_samples(corpus: Corpus) -> ForeignMatches:
    """Return for each checked entry the samples of other errors that its pattern matches."""
    taken = _foreign_matches(corpus.judged_entries, corpus.entries)
    result: ForeignMatches = {}
    for owner, other, sample in taken:
        result.setdefault(owner, []).append((other, sample))
    return result


def _foreign_patterns(corpus: Corpus) -> ForeignMatches:
    """Return for each checked entry its samples that are matched by patterns of unchecked entries."""
    judged = {entry.id for entry in corpus.judged_entries}
    beside = [entry for entry in corpus.entries if entry.id not in judged]
    result: ForeignMatches = {}
    for owner, other, sample in _foreign_matches(beside, corpus.judged_entries):
        result.setdefault(other, []).append((owner, sample))
    return result


def _foreign_matches(owners: Sequence[Entry], others: Sequence[Entry]) -> Iterator[tuple[str, str, str]]:
    """Yield (owner, other, sample) where the owner's pattern matches another error's sample, in one pass."""
    owners = [entry for entry in owners if entry.pattern and not isinstance(compiled(entry.pattern), str)]
    samples = [(entry.id, sample) for entry in others for sample in entry.samples.must_match]
    if not owners or not samples:
        return
    found = found_in([entry.pattern or "" for entry in owners], [sample for _, sample in samples])
    for (other, sample), numbers in zip(samples, found, strict=True):
        for number in sorted(numbers):
            if slug(owners[number].id) != slug(other):
                yield owners[number].id, other, sample


# --- compile time ----------------------------------------------------------------------------------------------------

SLOWEST = 0.05  # seconds of CPU time per pattern: thousands are compiled whenever an index is built
# A typical pattern, and its compile time in seconds on the reference machine, to calibrate slower machines.
YARDSTICK = (
    r"ImportError: [^\n]*(?:cannot open|could not load) [\w./-]+: (?:No such file|not found|is not a [\w ]+)"
    r"(?: or directory)?|undefined symbol: \w+"
)
USUAL = 0.003
NOISE = 1.25  # ratio of two measurements of one pattern on a busy machine
LARGEST_REPEAT = 100  # of a class that takes nearly anything; beyond it compiling takes seconds, and is not tried
_WIDE_REPEAT = re.compile(r"(?:\.|\[\^[^\]]*\])\{\d*,?(\d+)\}")


def compiles_quickly(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """A pattern is compiled by Hyperscan in 50 ms; says which part takes the time."""
    if entry.pattern is None or entry.provenance is not None or isinstance(compiled(entry.pattern), str):
        return
    wide = max(_WIDE_REPEAT.finditer(entry.pattern), key=lambda found: int(found[1]), default=None)
    if wide is not None and int(wide[1]) >= LARGEST_REPEAT:
        yield Problem("pattern", f"{wide[0]!r} takes seconds to compile", "write [^\\n]* where anything may stand")
        return
    taken = corpus.once(_compile_times).get(entry.id)
    if (
        taken is not None and taken > SLOWEST
    ):  # the machine may be slow or busy: compare with the reference pattern, alternately
        turns = [(_seconds(entry.pattern) or taken, _seconds(YARDSTICK) or USUAL) for _ in range(8)]
        slowness = max(1.0, min(usual for _, usual in turns) / USUAL)
        taken = min(taken, *(seconds for seconds, _ in turns)) / slowness
    if taken is not None and taken > SLOWEST * NOISE:
        parts = sorted(((_seconds(part) or 0.0, part) for part in alternatives(entry.pattern)), reverse=True)
        problem = f"it compiles in {taken * 1000:.0f} ms of processor time, most of it {excerpt(parts[0][1])!r}"
        yield Problem("pattern", problem, "write [^\\n]* for bounded repeats, and fewer optional parts")


def _compile_times(corpus: Corpus) -> dict[str, float | None]:
    """Return the compile time of each of our patterns, measured in parallel; empty without Hyperscan."""
    from concurrent.futures import ThreadPoolExecutor

    asked = [entry for entry in corpus.judged_entries if entry.pattern and entry.provenance is None]
    asked = [
        entry
        for entry in asked
        if all(int(found[1]) < LARGEST_REPEAT for found in _WIDE_REPEAT.finditer(entry.pattern or ""))
    ]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return dict(
            zip((entry.id for entry in asked), pool.map(_seconds, (entry.pattern for entry in asked)), strict=True)
        )


def _seconds(pattern: str | None) -> float | None:
    """Return the CPU time of compiling, the best of three where it is long; None where it does not compile."""
    try:
        import hyperscan as hs
    except ImportError:
        return None
    flags = hs.HS_FLAG_CASELESS | hs.HS_FLAG_MULTILINE | hs.HS_FLAG_SINGLEMATCH | hs.HS_FLAG_UTF8
    best: float | None = None
    for _ in range(3):
        began = time.thread_time()
        try:
            hs.Database(mode=hs.HS_MODE_BLOCK).compile(
                expressions=[(pattern or "").encode()], ids=[0], flags=[flags], elements=1
            )
        except hs.error:
            return None  # RE2 is used for it
        taken = time.thread_time() - began
        best = taken if best is None else min(best, taken)
        if best <= SLOWEST or best > 10 * SLOWEST:
            break
    return best


def spares_prose(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A pattern matches no ordinary sentence, and not the empty text."""
    if entry.pattern is None or isinstance(compiled(entry.pattern), str):
        return
    for sentence in ("", *prose()):
        if matches(entry.pattern, sentence):
            problem = f"it matches ordinary prose: {excerpt(sentence)!r}" if sentence else "it matches the empty text"
            yield Problem("pattern", problem, "spell out the words of the message around it")
            return


def spells_out(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """No alternative of a pattern is as short as OOM."""
    for alternative in alternatives(entry.pattern or ""):
        if entry.pattern and _is_short(spelt := _spelt_out(alternative)):
            problem = f"the alternative {alternative!r} is bare: it spells out {spelt!r} only"
            yield Problem("pattern", problem, "add the words that stand around it in the message")


def is_bare(pattern: str) -> bool:
    """Return whether an alternative of a pattern is as short as OOM.

    >>> is_bare("out of memory|OOM"), is_bare("out of memory")
    (True, False)
    """
    return any(_is_short(_spelt_out(alternative)) for alternative in alternatives(pattern))


def _is_short(spelt: str) -> bool:
    return sum(1 if letter.isascii() else 2 for letter in spelt) < SHORTEST


def alternatives(pattern: str) -> list[str]:
    """Return the top-level alternatives of a pattern.

    >>> alternatives(r"(?i)(?:out of memory|OOM)")
    ['out of memory', 'OOM']
    """
    pattern = re.sub(r"^\(\?[a-zA-Z]+\)", "", pattern)
    whole = re.fullmatch(r"\((?:\?(?::|P?<\w+>|[a-zA-Z]+:))?(.*)\)", pattern, re.DOTALL)
    if whole and len(_split(whole[1], ")")) == 1:
        return alternatives(whole[1])
    return _split(pattern, "|")


def _split(pattern: str, mark: str) -> list[str]:
    """Split at each `mark` outside of groups, classes and escapes."""
    parts, depth, in_class, skip = [""], 0, False, False
    for letter in pattern:
        if skip or letter == "\\":
            skip = not skip
        elif in_class:
            in_class = letter != "]"
        elif letter == "[":
            in_class = True
        elif letter == mark and depth == 0:
            parts.append("")
            continue
        else:
            depth += {"(": 1, ")": -1}.get(letter, 0)
        parts[-1] += letter
    return parts


def _spelt_out(alternative: str) -> str:
    """Return the approximate literal letters and digits of every match of an alternative."""
    bare = re.sub(r"\\[^\w\s]", "", alternative)
    bare = re.sub(r"\\[a-zA-Z]\{[^}]*\}|\\[pP]\{[^}]*\}|\\[a-zA-Z]", "", bare)
    bare = re.sub(r"\[[^\]]*\](?:[*+?]|\{[^}]*\})?", "", bare)
    bare = re.sub(r"\(\?(?::|P?<\w+>)", "(", bare)
    bare = re.sub(r"\([^()]*\)[*?]|[^\\)][*?]|\{[^}]*\}", "", bare)
    return "".join(re.findall(r"\w", bare))
