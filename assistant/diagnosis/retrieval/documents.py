"""Documents: the texts and codes of an entry that go into the index.

    Entry "cuda/out-of-memory"  ->  passages (signature, aliases, cause, symptoms; English and Chinese),
                                    its pattern, its word fields, and the entry itself as JSON

Long texts are truncated to the encoder's input length; nothing here depends on how the index stores them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.diagnosis.retrieval.products import products_in
from index.seams import Passage
from index.store import Document
from kb.entry import Entry, Text

LONGEST_PASSAGE = 600  # characters; the encoder reads 256 word pieces


def document_of(entry: Entry) -> Document:
    """Return the entry as an index document."""
    return Document(
        id=entry.id,
        passages=tuple(_passages(entry)),
        patterns=(entry.pattern,) if entry.pattern else (),
        words={
            "headline": "\n".join(_headline(entry)),
            "printed": "\n".join(_printed(entry)),
            "body": "\n".join(_body(entry)),
            "products": " ".join(_products(entry)),
        },
        payload=entry.model_dump_json(exclude_defaults=True),
        grade=entry.tier.rank,
    )


def _passages(entry: Entry) -> Iterator[Passage]:
    """Yield each distinct passage of the entry."""
    seen: set[str] = set()
    for kind, language, text in _phrasings(entry):
        short = text[:LONGEST_PASSAGE].strip()
        if short and short not in seen:
            seen.add(short)
            yield Passage(entry.id, kind, language, short)


def _phrasings(entry: Entry) -> Iterator[tuple[str, str, str]]:
    yield from _both("signature", entry.signature)
    for alias in entry.aliases:
        yield "alias", "en", alias
    cause = entry.summary or entry.root_cause
    yield from _both("cause", cause)
    # The message with its explanation and context: matches a report that quotes the message and describes the rest.
    product = entry.environment.runtime or entry.domain
    yield "both", "en", f"{product}: {entry.signature.en}. {cause.en}"
    # The cause with its workarounds: matches a description of attempts and circumstances.
    yield "advice", "en", " ".join((f"{cause.en}", *(f"{step.action.en}." for step in entry.workarounds)))
    for symptom in entry.symptoms:
        yield from _both("symptom", symptom)


def _both(kind: str, text: Text) -> Iterator[tuple[str, str, str]]:
    yield kind, "en", text.en
    if text.zh:
        yield kind, "zh", text.zh


def _headline(entry: Entry) -> Iterator[str]:
    """Yield the words of the message itself."""
    yield from _languages((entry.signature,))
    yield from entry.aliases
    for code in entry.codes:
        yield f"{code.name} {code.number if code.number is not None else ''}"


def _printed(entry: Entry) -> Iterator[str]:
    """Yield the output of programs when the error occurs: its message, also in full samples."""
    yield from _headline(entry)
    yield from entry.samples.must_match


def _body(entry: Entry) -> Iterator[str]:
    """Yield every text that describes the error."""
    yield from _headline(entry)
    yield entry.id.replace("/", " ").replace("-", " ")
    yield entry.category.replace("_", " ")
    yield " ".join(entry.tags)
    yield from _languages((entry.summary, entry.root_cause, *entry.symptoms))
    yield from _languages(workaround.action for workaround in entry.workarounds)
    yield from _languages(dead_end.action for dead_end in entry.dead_ends)


def _products(entry: Entry) -> Iterator[str]:
    """Yield the products that the entry concerns; its own domain counts twice."""
    named = f"{entry.domain} {entry.environment.runtime or ''}"
    yield from products_in(named)
    yield from products_in(f"{named}\n{entry.signature.en}\n{(entry.summary or entry.root_cause).en}")


def _languages(texts: Iterable[Text | None]) -> Iterator[str]:
    for text in texts:
        if text is not None:
            yield text.en
            if text.zh:
                yield text.zh
