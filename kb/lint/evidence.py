"""Rules about evidence: dates in order, rates with counts, and no claims beyond the evidence.

first_seen 2025-01-20, last_confirmed 2024-06-01  ->  last_confirmed is before first_seen
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from urllib.parse import urlsplit

from kb.entry import Entry, Rate, Tier
from kb.lint.rule import Corpus, Problem, actions

DATES = ("first_seen", "last_confirmed", "last_updated")


def dates_in_order(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """first_seen <= last_confirmed <= last_updated."""
    given = [(name, getattr(entry, name)) for name in DATES if getattr(entry, name) is not None]
    for (earlier, start), (later, end) in pairwise(given):
        if end < start:
            yield Problem(later, f"{later} ({end}) is before {earlier} ({start})", "correct the wrong one of the two")


def dates_not_in_future(entry: Entry, corpus: Corpus) -> Iterator[Problem]:
    """No date is in the future."""
    for name in DATES:
        day = getattr(entry, name)
        if day is not None and day > corpus.today:
            yield Problem(name, f"{day} is in the future", "write the day on which it happened")


def confidence_is_earned(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """The confidence of an unreviewed entry is not higher than its evidence supports."""
    if entry.tier is Tier.AI_GENERATED and (entry.confidence or 0) > 0.8 and entry.evidence_count <= 1:
        problem = (
            f"confidence {entry.confidence} on tier {entry.tier.value} with {entry.evidence_count} pieces of evidence"
        )
        yield Problem("confidence", problem, "lower it, or add the evidence and raise the tier")


def rates(entry: Entry) -> Iterator[tuple[str, Rate]]:
    """Yield every rate of an entry with its field."""
    if entry.fix_success_rate:
        yield "fix_success_rate", entry.fix_success_rate
    for index, workaround in enumerate(entry.workarounds):
        if workaround.success_rate:
            yield f"workarounds[{index}].success_rate", workaround.success_rate
    for index, dead_end in enumerate(entry.dead_ends):
        if dead_end.failure_rate:
            yield f"dead_ends[{index}].failure_rate", dead_end.failure_rate


def nothing_is_estimated(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """Our own entries have no estimated rates; imports keep theirs."""
    for field, rate in rates(entry) if entry.provenance is None else ():
        if rate.origin == "estimate":
            yield Problem(
                field, f"nobody counted {rate.value}", "delete it: the order of the workarounds says which is best"
            )


def rates_add_up(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A counted rate is its successes divided by its trials."""
    for field, rate in rates(entry):
        if rate.successes is None or rate.trials is None:
            continue
        counted = rate.successes / rate.trials
        if rate.successes > rate.trials:
            yield Problem(field, f"{rate.successes} of {rate.trials} is more than all", "correct the counts")
        elif abs(counted - rate.value) > 0.01:
            problem = f"{rate.value} is not {rate.successes} of {rate.trials} ({counted:.2f})"
            yield Problem(field, problem, f"write {counted:.2f}, or correct the counts")


def fix_rate_is_reachable(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """The error is not fixed more often than by its best workaround."""
    best = max((w.success_rate.value for w in entry.workarounds if w.success_rate), default=None)
    if entry.fix_success_rate and best is not None and entry.fix_success_rate.value > best + 0.005:
        problem = f"{entry.fix_success_rate.value} is more than the best workaround reaches ({best})"
        yield Problem("fix_success_rate", problem, f"write {best} or less")


def something_to_do(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """An error that can be resolved has a workaround."""
    if entry.resolvable == "true" and not entry.workarounds:
        yield Problem(
            "workarounds", "there is none, but resolvable is 'true'", "add one, or write resolvable = 'false'"
        )


def tier_is_backed(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A documented entry names its source; a reproduced or proven one keeps the output it was matched on."""
    if entry.tier is Tier.DOCUMENTED and not entry.sources:
        yield Problem("sources", "the tier is documented, but no source is named", "add the link, or lower the tier")
    if entry.tier.rank >= Tier.REPRODUCED.rank and not entry.samples.must_match:
        problem = f"the tier is {entry.tier.value}, but no sample of the output is kept"
        yield Problem("samples.must_match", problem, "add the output, or lower the tier")


def sources_are_links(entry: Entry, _: Corpus) -> Iterator[Problem]:
    """A source is an http(s) address."""
    groups = [("sources", entry.sources), *((f"{where}.sources", item.sources) for where, item in actions(entry))]
    for field, sources in groups:
        for index, source in enumerate(sources):
            try:
                parts = urlsplit(source)
            except ValueError:
                parts = urlsplit("")
            if parts.scheme not in {"http", "https"} or "." not in parts.netloc or " " in source:
                yield Problem(f"{field}[{index}]", f"{source!r} is not a link", "write the full https:// address")
