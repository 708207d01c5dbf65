"""Tokenizer worker: a process that tokenises slices of texts in shared memory; `index.tokenizer_pool` starts it.

    python -m index.tokenizer_worker MEMORY REQUESTS REPLIES TOKENIZER MAX_TOKENS      file descriptors, and a number

A slot of the memory takes one slice: its texts on the way in, their ids on the way out. Requests and replies are the
numbers of slices, in two pipes that all workers share; the slot of a slice is its number modulo `SLOTS`. A worker ends
when the pool closes its end of the pipe, or dies.
"""

from __future__ import annotations

import mmap
import os
import select
import struct
import sys
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from index.word_cache import WordCache

SLOTS = 64
SLICE = 256  # texts of a slice
MOST_BYTES = 1 << 20  # of the texts of a slice; memory that is not used is not taken
REQUEST = struct.Struct("<Q")  # number of a slice
REPLY = struct.Struct("<QQ")  # number of a slice; 1 where its ids are written, 0 where it could not be tokenised


class Slots:
    """The shared memory, as arrays."""

    def __init__(self, descriptor: int, max_tokens: int) -> None:
        """Map the memory behind `descriptor`, which is as long as `size_of(max_tokens)`."""
        self._map = mmap.mmap(descriptor, self.size_of(max_tokens))
        self._slots = np.frombuffer(self._map, dtype=self._layout(max_tokens))

    @staticmethod
    def _layout(max_tokens: int) -> np.dtype[np.void]:
        fields = [
            ("count", np.int64),  # of texts
            ("bytes", np.int64),  # of the texts, together
            ("width", np.int64),  # of the ids
            ("characters", np.int32, (SLICE,)),  # of each text
            ("lengths", np.int64, (SLICE,)),  # of each text, in tokens
            ("ids", np.int32, (SLICE * max_tokens,)),
            ("texts", np.uint8, (MOST_BYTES,)),
        ]
        return np.dtype(fields, align=True)

    @classmethod
    def size_of(cls, max_tokens: int) -> int:
        """Return the bytes of the memory."""
        return SLOTS * cls._layout(max_tokens).itemsize

    def put(self, number: int, texts: Sequence[str]) -> bool:
        """Write the texts of a slice; returns whether they fit."""
        together = "".join(texts).encode("utf-8", "surrogatepass")
        if len(together) > MOST_BYTES:
            return False
        slot = self._slots[number % SLOTS]
        slot["count"], slot["bytes"] = len(texts), len(together)
        slot["characters"][: len(texts)] = np.fromiter(map(len, texts), np.int32, len(texts))
        slot["texts"][: len(together)] = np.frombuffer(together, dtype=np.uint8)
        return True

    def texts(self, number: int) -> list[str]:
        """Return the texts of a slice."""
        slot = self._slots[number % SLOTS]
        together = slot["texts"][: slot["bytes"]].tobytes().decode("utf-8", "surrogatepass")
        ends = np.cumsum(slot["characters"][: slot["count"]]).tolist()
        return [together[start:end] for start, end in zip([0, *ends], ends, strict=False)]

    def tokenise(self, number: int, words: WordCache) -> None:
        """Replace the texts of a slice by their ids."""
        ids, lengths = words.padded(self.texts(number))
        slot = self._slots[number % SLOTS]
        slot["width"] = ids.shape[1]
        slot["ids"][: ids.size] = ids.ravel()
        slot["lengths"][: len(lengths)] = lengths

    def ids(self, number: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return the padded ids and the lengths of a slice: views, valid until the slot is used again."""
        slot = self._slots[number % SLOTS]
        count, width = int(slot["count"]), int(slot["width"])
        return slot["ids"][: count * width].reshape(count, width), slot["lengths"][:count]


def work(memory: int, requests: int, replies: int, tokenizer: int, max_tokens: int) -> None:
    """Tokenise slices until the pipe of requests is closed."""
    from tokenizers import Tokenizer

    from index.word_cache import WordCache

    words = WordCache(Tokenizer.from_str(os.pread(tokenizer, os.fstat(tokenizer).st_size, 0).decode()), max_tokens)
    slots = Slots(memory, max_tokens)
    while True:
        select.select([requests], [], [])
        try:
            request = os.read(requests, REQUEST.size)
        except BlockingIOError:
            continue  # another worker was faster
        if not request:
            return
        (number,) = REQUEST.unpack(request)
        is_done = True
        try:
            slots.tokenise(number, words)
        except Exception:  # the pool tokenises the slice again and raises what is to be raised
            is_done = False
        os.write(replies, REPLY.pack(number, is_done))


if __name__ == "__main__":
    import contextlib

    with contextlib.suppress(BrokenPipeError):  # the pool has died
        work(*map(int, sys.argv[1:]))
