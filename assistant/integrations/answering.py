"""Answering inside another program: one service, opened when the first error comes.

    answered("RuntimeError: CUDA error: out of memory", "en").text  ->  "assistant: Known error 97 %: …"

Importing this costs nothing; the first answer opens the index, which takes about a second. Whatever goes wrong here is
told in a line: the program's own error is worth more than ours.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.integrations.language import language_from

if TYPE_CHECKING:
    from assistant.diagnosis.retrieval.knowledge import Source
    from assistant.diagnosis.types import Diagnosis
    from assistant.service.service import Service

_opening = threading.Lock()


@dataclass(frozen=True)
class Answered:
    """What is said of an error."""

    text: str  # in the form that was asked for, ends with a line break
    verdict: str  # "known", "likely" or "unknown"; "" where it could not be diagnosed
    entry_id: str = ""  # of the diagnosis; "" when unknown
    signature: str = ""  # key of the error's masked message; "" where none was read


@functools.cache
def service_over(source: Source | None) -> Service:
    """Return the service over a source, opened once; None: our own entries."""
    from assistant.diagnosis.retrieval.knowledge import source_of
    from assistant.service.service import Service

    return Service.open(source or source_of(()))


def answered(paste: str | bytes, language: str = "auto", form: str = "short", source: Source | None = None) -> Answered:
    """Diagnose a paste and render it in a form of `assistant.rendering.render`, or say why that cannot be done."""
    return _or_why_not(lambda: _rendered(paste, language, form, source))


def _rendered(paste: str | bytes, language: str, form: str, source: Source | None) -> Answered:
    from assistant.rendering import render

    with _opening:
        service = service_over(source)
    diagnosis = service.diagnosis(paste)
    text = render(diagnosis, service.entry, language_from(language, diagnosis.language), form)
    return Answered(text, diagnosis.verdict.value, _entry_id(diagnosis), _key(diagnosis))


def _entry_id(diagnosis: Diagnosis) -> str:
    return diagnosis.best.entry_id if diagnosis.best and diagnosis.verdict.value != "unknown" else ""


def _key(diagnosis: Diagnosis) -> str:
    return diagnosis.signature.key if diagnosis.signature else ""


def _or_why_not(answer: Callable[[], Answered]) -> Answered:
    """Return an answer; of what went wrong a line."""
    try:
        return answer()
    except Exception as error:  # nothing that happens here may stop the program that it happens in
        from kb.printable import printable

        words = str(error).partition("\n")[0] or type(error).__name__
        return Answered(f"assistant: no diagnosis: {printable(words)}\n", "")
