"""Drafting: derives the fields of a new entry from a paste.

    draft(read("… OSError: [Errno 28] No space left on device: '/data/x'"), today)
    ->  Draft(id="linux/no-space-left-on-device", pattern=…, samples=(…), codes=(ENOSPC, 28), …)

The id is derived from the products and the signature, the pattern from the masked message; it always matches its own
sample. `assistant kb new` writes the draft as a file, as does triage for each unknown group.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date

from assistant.diagnosis.privacy.secrets import mask_secrets
from assistant.diagnosis.reading import read
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.retrieval.products import products_in
from assistant.diagnosis.types import Event, Line, Log, Signature
from assistant.diagnosis.versions.seen import versions_in
from kb.codes.mentions import mentioned
from kb.entry import Code, Entry, Text
from kb.skeleton import Draft, Near, todo
from kb.skeleton_pattern import fits, pattern_of

LONGEST_SAMPLE, KEPT_TOP = 24, 4  # maximum lines of a sample, and how many of them from its top
LONGEST_LINE = 600  # characters of each
LONGEST_SIGNATURE = 200
LINES_FOR_PRODUCTS = 200  # of the log, where the event itself names no product
MOST_CODES = 6
NEAR, NEAR_FROM = 3, 60.0  # maximum number of near entries, and their minimum similarity, 0 to 100

# Products whose name differs from our domain; languages and families are the least specific, so they come last.
DOMAIN_OF = {"networking": "network", "api": "network", "database": "database", "cicd": "ci"}
SAYS_LITTLE = ("python", "java", "node", "go", "cpp", "dotnet", "database", "networking", "api", "linux", "windows")
# The domain where no product is named: by the reader of the event.
BY_READER = {"python": "python", "jvm": "java", "node": "node", "go": "go", "rust": "rust", "dotnet": "dotnet",
             "compiler": "cpp", "kernel": "linux", "native": "linux", "shell": "linux"}  # fmt: skip
ELSEWHERE = "general"

# Words omitted from slugs.
_STOP = frozenset(
    "a an the of to in on at for with by from is are was were be been has have had not no and or this that it its as "
    "could can cannot error exception failed failure fatal errno while during please see your you if when but".split()
)
SLUG_WORDS = 5


def draft(log: Log, today: date, entry_id: str | None = None, entries: Sequence[Entry] = ()) -> Draft:
    """Draft an entry from a parsed log. `entries` are searched for near ones; `entry_id` overrides the suggestion.

    Secrets are masked first, since everything here is quoted.
    """
    log = _without_secrets(log)
    event = log.root_event
    described = tuple(log.lines[place].text for place in log.prose) if log.is_prose else ()
    if event is None or described:
        return _described(" ".join(described), log, today, entry_id, entries)
    printed = _printed(event, log.lines)
    sample = "\n".join(line.raw[:LONGEST_LINE] for line in printed)
    signature, pattern = _recognised(event, printed, sample)
    return Draft(
        id=entry_id or suggested_id(event, log),
        today=today,
        signature=signature,
        pattern=pattern,
        samples=(sample,),
        codes=codes_in(sample),
        versions=_versions(log),
        near=near(signature, entries),
    )


def _without_secrets(log: Log) -> Log:
    """Return the log with its secrets masked, parsed again where there are any."""
    text = "\n".join(line.raw for line in log.lines)
    masked = mask_secrets(text)
    return log if masked == text else read(masked)


def _described(words: str, log: Log, today: date, entry_id: str | None, entries: Sequence[Entry]) -> Draft:
    """Draft an entry from a description without program output."""
    flat = " ".join(words.split())[:LONGEST_LINE]
    wanted = todo("symptoms")
    symptom = Text(en=wanted.en, zh=flat) if log.is_chinese else Text(en=flat, zh=wanted.zh)
    domain = _domain("", flat, flat)
    return Draft(
        id=entry_id or f"{domain}/{_slug('', flat, domain)}", today=today, signature="", symptoms=(symptom,),
        codes=codes_in(flat), versions=_versions(log), near=near(flat, entries),
    )  # fmt: skip


def suggested_id(event: Event, log: Log) -> str:
    """Return "domain/slug", from the products that event and log concern and the specific words of the message."""
    whole = "\n".join(line.text for line in log.lines[:LINES_FOR_PRODUCTS])
    domain = _domain(event.reader, event.headline, "\n".join(event.frames), whole)
    return f"{domain}/{_slug(event.kind, event.message, domain)}"


def codes_in(text: str) -> tuple[Code, ...]:
    """Return the vendor codes that a text mentions."""
    found = mentioned(text)[:MOST_CODES]
    return tuple(Code(name=row.name, number=row.number, vendor=row.vendor) for row in found)


def near(message: str, entries: Sequence[Entry]) -> tuple[Near, ...]:
    """Return the entries with the most similar messages, nearest first."""
    from rapidfuzz import fuzz, process
    from rapidfuzz.utils import default_process

    signatures = [" ".join(entry.signature.en.split()) for entry in entries]
    found = process.extract(
        message, signatures, scorer=fuzz.token_set_ratio, processor=default_process, limit=NEAR, score_cutoff=NEAR_FROM
    )
    return tuple(Near(entries[place].id, signatures[place]) for _, _, place in found)


def nearest_ids(entry_id: str, ids: Sequence[str]) -> tuple[str, ...]:
    """Return the ids with the most similar spelling."""
    from rapidfuzz import process

    return tuple(name for name, _, _ in process.extract(entry_id, ids, limit=NEAR, score_cutoff=NEAR_FROM))


def _printed(event: Event, lines: Sequence[Line]) -> list[Line]:
    """Return the lines of the event: of a long one the first and the last ones."""
    at: dict[int, list[Line]] = {number: [] for number in event.lines}
    for line in lines:
        if line.number in at:
            at[line.number].append(line)
    # A line with a stack trace in a field is parsed as several; the first of them has the whole content.
    printed = [line for number in sorted(at) for line in (at[number][1:] or at[number])]
    if len(printed) > LONGEST_SAMPLE:
        printed = [*printed[:KEPT_TOP], *printed[KEPT_TOP - LONGEST_SAMPLE :]]
    return printed


def _recognised(event: Event, printed: Sequence[Line], sample: str) -> tuple[str, str | None]:
    """Return the masked message, and a pattern of the same words that matches the sample."""
    for line in _wordings(event, printed):
        signature = mask(line)
        masked = pattern_of(line, signature.template, [value.text for value in signature.values])
        for pattern in (masked, pattern_of(line, line, ())):  # including names, where too little remains without them
            if pattern and fits(pattern, sample):
                return _named(signature), pattern
    return _named(mask(event.headline.partition("\n")[0])), None


def _wordings(event: Event, printed: Sequence[Line]) -> Iterator[str]:
    """Yield lines with the message: the reader's version, then the printed ones, most similar first."""
    from rapidfuzz.fuzz import token_set_ratio

    lines = sorted(printed, key=lambda line: -token_set_ratio(event.headline, line.text))
    said = (event.headline, event.message, event.message.removeprefix(f"{event.kind}: "))
    for text in (*said, *(text for line in lines for text in (line.text, line.raw))):
        yield text.partition("\n")[0].strip()


def _named(signature: Signature) -> str:
    """Return a template on one line, cut at a word boundary."""
    flat = " ".join(signature.template.split())
    return flat if len(flat) <= LONGEST_SIGNATURE else flat[:LONGEST_SIGNATURE].rpartition(" ")[0]


def _versions(log: Log) -> tuple[str, ...]:
    return tuple(f"{seen.product} {seen.version}" for seen in versions_in(log.lines))


def _domain(reader: str, *texts: str) -> str:
    """Return the domain: of the first text with a specific product, else the reader's, else a generic product's."""
    *near_it, around = texts
    for text in near_it:
        if specific := [name for name in products_in(text) if name not in SAYS_LITTLE]:
            return DOMAIN_OF.get(specific[0], specific[0])
    if reader in BY_READER:
        return BY_READER[reader]
    named = sorted(products_in(around), key=SAYS_LITTLE.__contains__)
    return DOMAIN_OF.get(named[0], named[0]) if named else ELSEWHERE


def _slug(kind: str, message: str, domain: str) -> str:
    """Return the specific words of a message, joined by "-"; those of its kind where it has too few."""
    signature = mask(message.partition("\n")[0])
    without = re.sub(r"<[a-z]+>", " ", signature.template)
    split = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.rpartition(".")[2])
    words = _specific_words(without, domain)
    words = words if len(words) > 1 else [*_specific_words(split, domain), *words]
    return "-".join(words[:SLUG_WORDS])[:60].strip("-") or f"message-{signature.key[:8]}"


def _specific_words(text: str, domain: str) -> list[str]:
    words = re.findall(r"[a-z0-9]+", text.lower())
    return [word for word in words if len(word) > 1 and not word.isdigit() and word not in _STOP and word != domain]
