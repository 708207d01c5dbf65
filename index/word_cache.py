"""Token ids of many texts, faster: what stands between two spaces is cut into word pieces once and remembered.

    cache = WordCache(tokenizer, 256)
    cache.ids(["connection refused", "connection reset"])   # "connection" is looked up the second time

A BERT tokenizer treats what stands between spaces on its own, so joining the parts gives the ids of the whole text; a
test holds it to that. Logs repeat their words, and a dictionary answers in a fraction of the time that cutting takes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_PARTS = 400_000  # some 100 MB; then the memory starts afresh
LONGEST_PART = 48  # characters: longer ones (paths, hashes) seldom come twice
# str.split() cuts at these, a BERT tokenizer drops them and joins what stands around them
JOINING = re.compile("[\x0b\x0c\x1c-\x1f\x85]")


class WordCache:
    """The tokenizer's ids through a memory of parts."""

    def __init__(self, tokenizer: Any, max_tokens: int) -> None:
        """`tokenizer`: of the `tokenizers` library, with word pieces; it is copied."""
        from tokenizers import Tokenizer

        self._tokenizer = Tokenizer.from_str(tokenizer.to_str())
        self._tokenizer.no_padding()
        self._tokenizer.no_truncation()
        self._first, self._last = self._tokenizer.encode("").ids
        self._room = max_tokens - 2
        self._known: dict[str, list[int]] = {}

    @staticmethod
    def fits(tokenizer: Any) -> bool:
        """Whether the tokenizer is of the kind that cuts at spaces first and puts one token at each end."""
        kinds = type(tokenizer.model).__name__, type(tokenizer.pre_tokenizer).__name__
        return kinds == ("WordPiece", "BertPreTokenizer") and len(tokenizer.encode("").ids) == 2

    def ids(self, texts: Sequence[str]) -> list[list[int]]:
        """Return each text's ids, cut at `max_tokens`, with the tokens at both ends."""
        if len(self._known) > MOST_PARTS:
            self._known.clear()
        known = self._known
        parted = [[text] if JOINING.search(text) else text.split() for text in texts]
        missing = list({part for parts in parted for part in parts if part not in known})
        passing: dict[str, list[int]] = {}
        for part, cut in zip(
            missing, self._tokenizer.encode_batch_fast(missing, add_special_tokens=False), strict=True
        ):
            (known if len(part) <= LONGEST_PART else passing)[part] = cut.ids
        rows = []
        for parts in parted:
            row = [self._first]
            for part in parts:
                found = known.get(part)
                row += passing[part] if found is None else found
                if len(row) > self._room:
                    break
            del row[self._room + 1 :]
            row.append(self._last)
            rows.append(row)
        return rows
