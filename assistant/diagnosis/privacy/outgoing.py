r"""Outgoing text: what becomes of a text that came in, before it goes out again: masked, and fit to be shown.

    told("postgres://app:hunter2@db failed \x9b31m")  ->  "postgres://<credentials>@db failed \ufffd31m"
    leaving(diagnosis)                                ->  the same diagnosis, without secrets in anything it quotes

The terminal, Markdown, HTML, JSON, the interfaces for programs, the chat and the pages all tell a diagnosis that went
through here, so advice that is filled with values of the log has none either. A secret is recognised by what stands
around it; where a part of the log is quoted without that (a value, a frame), it is known by having been found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from assistant.diagnosis.privacy.secrets import mask_secrets, masked_and_found
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.types import Diagnosis, Event, Hit, Line, Log, Signature
from kb.printable import UNFIT, printable

SHORTEST, SHORTEST_WITH_DIGITS = 8, 5  # letters of a found secret that is looked for wherever the log is quoted

Tell = Callable[[str], str]


def told(text: str) -> str:
    """Return a text as it may leave."""
    return mask_secrets(printable(text))


def leaving(diagnosis: Diagnosis, *, shows_secrets: bool = False) -> Diagnosis:
    """Return a diagnosis as it may leave; with `shows_secrets` only what is unfit to be shown is replaced."""
    log = diagnosis.log
    whole = "\n".join(line.raw for line in log.lines)
    masked, found = (whole, []) if shows_secrets else masked_and_found(whole)
    if not found and not any(map(UNFIT.search, _texts(diagnosis))):
        return diagnosis  # nearly always
    tell = printable if shows_secrets else _teller(found)
    raws = masked.split("\n")
    texts = [line.text for line in log.lines]
    if found:
        texts = mask_secrets("\n".join(texts)).split("\n")
    lines = tuple(
        Line(line.number, tell(raw), tell(text), line.level, tell(line.source))
        for line, raw, text in zip(log.lines, raws, texts, strict=True)
    )
    events = tuple(_event(event, tell) for event in log.events)
    return replace(
        diagnosis,
        log=Log(lines, events, log.root, log.prose, log.line_count, log.omitted_lines),
        signature=_signature(diagnosis, events[log.root] if log.root is not None else None, tell),
        versions=tuple(replace(seen, version=tell(seen.version)) for seen in diagnosis.versions),
        candidates=tuple(
            replace(
                it, hits=tuple(replace(hit, because=tell(hit.because), passage=tell(hit.passage)) for hit in it.hits)
            )
            for it in diagnosis.candidates
        ),
        conditions=tuple(replace(it, quote=tell(it.quote)) for it in diagnosis.conditions),
    )


def _teller(found: Iterable[str]) -> Tell:
    """Return the function that masks a part of the log, in which those secrets were found."""
    parts = {part.strip() for secret in found for part in secret.split("\n")}
    known = sorted((part for part in parts if _is_telling(part)), key=len, reverse=True)

    def tell(text: str) -> str:
        for secret in known:
            if secret in text:
                text = text.replace(secret, "<secret>")
        return told(text)

    return tell


def _is_telling(part: str) -> bool:
    """Tell whether a secret is long enough to be looked for by itself: "hunter2" is, "admin" is a word of its own."""
    has_digits = any(character.isdigit() for character in part)
    return len(part) >= (SHORTEST_WITH_DIGITS if has_digits else SHORTEST) and not part.startswith("<")


def _event(event: Event, tell: Tell) -> Event:
    return replace(event, kind=tell(event.kind), message=tell(event.message), frames=tuple(map(tell, event.frames)))


def _hit(hit: Hit, tell: Tell) -> Hit:
    return replace(hit, because=tell(hit.because), passage=tell(hit.passage))


def _signature(diagnosis: Diagnosis, root: Event | None, tell: Tell) -> Signature | None:
    """Return the signature with the parts of the masked message; its key stays, which tells nothing."""
    if diagnosis.signature is None or root is None:
        return diagnosis.signature
    anew = mask(root.headline)
    values = tuple(replace(value, text=tell(value.text)) for value in anew.values)
    return Signature(tell(anew.template), values, diagnosis.signature.key)


def _texts(diagnosis: Diagnosis) -> Iterable[str]:
    """Yield what a diagnosis quotes."""
    for line in diagnosis.log.lines:
        yield line.raw
        yield line.text
    for event in diagnosis.log.events:
        yield event.message
        yield from event.frames
    for candidate in diagnosis.candidates:
        for hit in candidate.hits:
            yield hit.because
            yield hit.passage
