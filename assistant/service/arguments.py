"""Arguments: the fields of a request and their limits, with the descriptions published in the schema.

    diagnose(log: LogText, language: LanguageChoice = "auto")

Size limits are published in the schemas and checked by the service, whose error message has the next step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from assistant.errors import TooLarge
from assistant.rendering.answers import Language, Outcome, Tier

LONGEST_LOG = 4_000_000  # characters of one log: about 3 s on one core
MOST_LOGS, LONGEST_BATCH = 200, 4_000_000  # logs of one batch, and characters of all of them
LARGEST_REQUEST = 32 << 20  # bytes of one request: the longest batch, in Chinese and as JSON
LONGEST_SEARCH = 2_000  # characters


def _without_surrogates(text: object) -> object:
    """Replace lone surrogates, which JavaScript strings may contain but no encoding can represent."""
    return text.encode("utf-8", "replace").decode("utf-8") if isinstance(text, str) else text


LogText = Annotated[
    str,
    BeforeValidator(_without_surrogates),
    Field(
        description="the log as printed, or a description in words; English or Chinese",
        json_schema_extra={"maxLength": LONGEST_LOG},
    ),
]
Logs = Annotated[
    list[LogText], Field(description="the logs, each whole", min_length=1, json_schema_extra={"maxItems": MOST_LOGS})
]
LanguageChoice = Annotated[
    Literal["auto", "en", "zh"], Field(description="of the answer; auto: that of the log or of the words")
]
EntryName = Annotated[str, Field(description="id of an entry, as diagnose and search give it: 'cuda/out-of-memory'")]
PlaybookName = Annotated[str, Field(description="slug of a playbook, as diagnose gives it: 'nccl'")]
Candidates = Annotated[int, Field(ge=1, le=10, description="candidates to return, best first")]
Words = Annotated[
    str,
    BeforeValidator(_without_surrogates),
    Field(
        description="what to look for: a message, a code, a name; empty lists all entries",
        json_schema_extra={"maxLength": LONGEST_SEARCH},
    ),
]
DomainName = Annotated[str, Field(description="only entries of this domain, as list_domains names it")]
LeastTier = Annotated[Tier, Field(description="only entries that are proven at least so far")]
Entries = Annotated[int, Field(ge=1, le=100, description="entries to return, best first")]
Depth = Annotated[int, Field(ge=1, le=5, description="how many links to follow")]
WorkaroundNumber = Annotated[int, Field(ge=1, description="number of the workaround that was tried, in its entry")]
WhatCame = Annotated[Outcome, Field(description="whether the error was gone afterwards")]
SessionName = Annotated[
    str, Field(max_length=64, description="any name for this attempt; a later report under it replaces the earlier")
]
Note = Annotated[str, Field(max_length=2000, description="what a reader should know; no logs, no secrets")]


def check_log(log: str | bytes) -> None:
    """Raise TooLarge for a log that exceeds the limit of one request."""
    if len(log) > LONGEST_LOG:
        raise TooLarge(
            f"the log has {len(log):,} characters and one request takes {LONGEST_LOG:,}; send the part from "
            "some hundred lines before the first error, or run `assistant query FILE` where the file lies"
        )


def check_logs(logs: Sequence[str]) -> None:
    """Raise TooLarge for a batch that exceeds the limits of one request."""
    total = sum(map(len, logs))
    if len(logs) > MOST_LOGS or total > LONGEST_BATCH:
        raise TooLarge(
            f"a batch takes at most {MOST_LOGS} logs and {LONGEST_BATCH:,} characters in all, and this one "
            f"has {len(logs)} with {total:,}; send it in parts"
        )


def check_words(words: str) -> None:
    """Raise TooLarge for a search text as long as a log."""
    if len(words) > LONGEST_SEARCH:
        raise TooLarge(f"a search takes at most {LONGEST_SEARCH:,} characters; give a log to diagnose instead")


# Argument name -> size check, in addition to its type.
SIZES: dict[str, Callable[[Any], None]] = {"log": check_log, "logs": check_logs, "words": check_words}


def chosen(language: str, otherwise: str) -> Language:
    """Return the language of the answer: the requested one, or for "auto" the given one."""
    return "zh" if (otherwise if language == "auto" else language) == "zh" else "en"


def is_chinese(text: str) -> bool:
    """Return whether a text is Chinese, or a log with some Chinese at its beginning."""
    head = text[:4000]
    return sum("\u4e00" <= character <= "\u9fff" for character in head) >= max(2, 0.05 * len(head))
