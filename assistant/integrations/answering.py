"""Answering inside another program: one service, opened when the first error comes.

    answered("RuntimeError: CUDA error: out of memory", "en").text  ->  "assistant: Known error 97 %: …"

Importing this costs nothing; the first answer opens the index, which takes about a second. Whatever goes wrong here is
told in a line: the program's own error is worth more than ours.
"""

from __future__ import annotations

import functools
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.integrations.language import language_from

if TYPE_CHECKING:
    from assistant.diagnosis.retrieval.knowledge import Source
    from assistant.service.service import Service

_opening = threading.Lock()


@dataclass(frozen=True)
class Answered:
    """What is said of an error."""

    texts: tuple[str, ...]  # in the forms that were asked for; where there is no diagnosis, why, once
    verdict: str = ""  # "known", "likely" or "unknown"; "" where it could not be diagnosed
    entry_id: str = ""  # of the diagnosis; "" when unknown
    signature: str = ""  # key of the error's masked message; "" where none was read

    @property
    def text(self) -> str:
        """The text in the first form; ends with a line break."""
        return self.texts[0]


@functools.cache
def service_over(source: Source | None) -> Service:
    """Return the service over a source, opened once; None: our own entries."""
    from assistant.diagnosis.retrieval.knowledge import source_of
    from assistant.service.service import Service

    return Service.open(source or source_of(()))


def answered(paste: str | bytes, language: str = "auto", *forms: str, source: Source | None = None) -> Answered:
    """Diagnose a paste and render it in forms of `assistant.rendering.render`; default: "short".

    Of whatever goes wrong the answer is a line that says what: nothing here may stop the program that it happens in.
    """
    try:
        return _rendered(paste, language, forms or ("short",), source)
    except Exception as error:
        from kb.printable import printable

        words = str(error).partition("\n")[0] or type(error).__name__
        return Answered((f"assistant: no diagnosis: {printable(words)}\n",))


def _rendered(paste: str | bytes, language: str, forms: tuple[str, ...], source: Source | None) -> Answered:
    from assistant.rendering import render

    with _opening:
        service = service_over(source)
    diagnosis = service.diagnosis(paste)
    spoken = language_from(language, diagnosis.language)
    is_known = diagnosis.best is not None and diagnosis.verdict.value != "unknown"
    return Answered(
        tuple(render(diagnosis, service.entry, spoken, form) for form in forms),
        diagnosis.verdict.value,
        diagnosis.best.entry_id if diagnosis.best and is_known else "",
        diagnosis.signature.key if diagnosis.signature else "",
    )
