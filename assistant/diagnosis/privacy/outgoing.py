r"""Outgoing text: masks secrets and replaces control characters in everything that an output quotes.

    outgoing_text("postgres://app:hunter2@db failed \x9b31m")  ->  "postgres://<credentials>@db failed \ufffd31m"
    leaving(diagnosis)                                ->  the same diagnosis, without secrets in anything it quotes

Every output (terminal, Markdown, HTML, JSON, API, chat, pages) renders a diagnosis that passed through `leaving`, so
advice filled with values of the log is masked too. A secret is recognised by its context; where a part of the log is
quoted without that context (a value, a frame), secrets found elsewhere in the log are masked by their text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from assistant.diagnosis.privacy.secrets import mask_secrets, masked_and_found
from assistant.diagnosis.reading.masking import mask
from assistant.diagnosis.types import Diagnosis, Event, Line, Log, Signature
from kb.printable import UNFIT, printable

SHORTEST, SHORTEST_WITH_DIGITS = 8, 5  # minimum length of a found secret that is masked by its text

Masker = Callable[[str], str]


def outgoing_text(text: str) -> str:
    """Return a text with secrets masked and control characters replaced."""
    return mask_secrets(printable(text))


def leaving(diagnosis: Diagnosis, *, shows_secrets: bool = False) -> Diagnosis:
    """Return a diagnosis with masked quotations; with `shows_secrets` only control characters are replaced."""
    log = diagnosis.log
    whole = "\n".join(line.raw for line in log.lines)
    masked, found = (whole, []) if shows_secrets else masked_and_found(whole)
    if not found and not any(map(UNFIT.search, _texts(diagnosis))):
        return diagnosis  # the common case
    mask_part = printable if shows_secrets else _masker(found)
    raws = masked.split("\n")
    texts = [line.text for line in log.lines]
    if found:
        texts = mask_secrets("\n".join(texts)).split("\n")
    lines = tuple(
        Line(line.number, mask_part(raw), mask_part(text), line.level, mask_part(line.source))
        for line, raw, text in zip(log.lines, raws, texts, strict=True)
    )
    events = tuple(_event(event, mask_part) for event in log.events)
    return replace(
        diagnosis,
        log=Log(lines, events, log.root, log.prose, log.line_count, log.omitted_lines),
        signature=_signature(diagnosis, events[log.root] if log.root is not None else None, mask_part),
        versions=tuple(replace(seen, version=mask_part(seen.version)) for seen in diagnosis.versions),
        candidates=tuple(
            replace(
                it,
                hits=tuple(
                    replace(hit, because=mask_part(hit.because), passage=mask_part(hit.passage)) for hit in it.hits
                ),
            )
            for it in diagnosis.candidates
        ),
        conditions=tuple(replace(it, quote=mask_part(it.quote)) for it in diagnosis.conditions),
    )


def _masker(found: Iterable[str]) -> Masker:
    """Return a function that masks a part of a log, given the secrets found in that log."""
    parts = {part.strip() for secret in found for part in secret.split("\n")}
    known = sorted((part for part in parts if _is_specific(part)), key=len, reverse=True)

    def mask_part(text: str) -> str:
        for secret in known:
            if secret in text:
                text = text.replace(secret, "<secret>")
        return outgoing_text(text)

    return mask_part


def _is_specific(part: str) -> bool:
    """Return whether a secret is specific enough to be masked by its text: "hunter2" is, "admin" is not."""
    has_digits = any(character.isdigit() for character in part)
    return len(part) >= (SHORTEST_WITH_DIGITS if has_digits else SHORTEST) and not part.startswith("<")


def _event(event: Event, mask_part: Masker) -> Event:
    return replace(
        event, kind=mask_part(event.kind), message=mask_part(event.message), frames=tuple(map(mask_part, event.frames))
    )


def _signature(diagnosis: Diagnosis, root: Event | None, mask_part: Masker) -> Signature | None:
    """Return the signature with the parts of the masked message; the key is a hash and is kept."""
    if diagnosis.signature is None or root is None:
        return diagnosis.signature
    anew = mask(root.headline)
    values = tuple(replace(value, text=mask_part(value.text)) for value in anew.values)
    return Signature(mask_part(anew.template), values, diagnosis.signature.key)


def _texts(diagnosis: Diagnosis) -> Iterable[str]:
    """Yield the texts that a diagnosis quotes."""
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
