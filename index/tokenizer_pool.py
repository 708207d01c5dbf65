"""Tokenizer pool: token ids of many texts from several processes, for a GPU that encodes faster than a core tokenises.

    pool = TokenizerPool(tokenizer, 256, workers=8)
    for ids, lengths in pool.padded(texts): ...          # int32 (256 texts, longest), int64 (256 texts,), in order
    pool.close()

The ids are those of `WordCache`. Processes, not threads: splitting strings and looking up words holds the GIL, which
the thread that feeds the device needs. Texts and ids go through anonymous shared memory, which has no name that could
be left behind. The calling process tokenises too while it would wait, so nothing is lost while the workers start; and
where one of them dies, it finishes alone. Ends with the object, with the interpreter, or with `close`; a worker whose
parent was killed ends by itself.
"""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
import weakref
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from index.tokenizer_worker import MOST_BYTES, REPLY, REQUEST, SLICE, SLOTS, Slots
from index.word_cache import WordCache

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    Padded = tuple[NDArray[np.int32], NDArray[np.int64]]

MOST_WORKERS = (
    24  # a core tokenises some 10,000 new texts of 128 tokens a second, an H100 encodes 77,000; each takes up to 150 MB
)
FEWEST_WORKERS = 2  # one alone would only replace the calling process
PATIENCE = 0.2  # seconds without a reply until the workers are checked


def worker_count() -> int:
    """Return how many workers this machine can run beside the calling process; 0 where they would not help."""
    if not hasattr(os, "memfd_create"):  # not Linux
        return 0
    spare = min(MOST_WORKERS, len(os.sched_getaffinity(0)) - 1)
    return spare if spare >= FEWEST_WORKERS else 0


class TokenizerPool:
    """Several processes with a `WordCache` each. Not for several threads at a time."""

    def __init__(self, tokenizer: Any, max_tokens: int, workers: int) -> None:
        """`tokenizer` as `WordCache` takes it. Raises OSError where processes or memory cannot be had."""
        self._words = WordCache(tokenizer, max_tokens)
        self._next = 0  # number of the next slice; never used twice
        self._running = _Running(tokenizer.to_str(), max_tokens, workers)
        self._stop = weakref.finalize(self, self._running.stop)

    @property
    def is_open(self) -> bool:
        """Whether the workers run."""
        return self._stop.alive

    def close(self) -> None:
        """End the workers; idempotent."""
        self._stop()

    def padded(self, texts: Sequence[str]) -> Iterator[Padded]:
        """Yield ids and lengths of slices of at most `SLICE` texts, in order, as `WordCache.padded` returns them.

        The arrays are valid until the next ones are asked for. Closes the pool when it is left before the end.
        """
        slots = self._running.slots
        slices = _slices(texts)
        alone: set[int] = set()  # slices that were not asked for: they do not fit into a slot, or no worker is left
        sent: dict[int, Sequence[str]] = {}  # slices that are not yet returned, in order
        done: dict[int, bool] = {}
        is_whole = False
        try:
            while True:
                for part in islice(slices, SLOTS - len(sent)):
                    sent[self._next] = part
                    if self.is_open and slots.put(self._next, part):
                        self._running.request(self._next)
                    else:
                        alone.add(self._next)
                    self._next += 1
                if not sent:
                    break
                number = next(iter(sent))
                is_done = number not in alone and self._is_done(number, done)
                yield slots.ids(number) if is_done else self._words.padded(sent[number])
                del sent[number]  # its slot is free again
            is_whole = True
        finally:
            if not is_whole:
                self.close()

    def _is_done(self, number: int, done: dict[int, bool]) -> bool:
        """Wait for a slice, tokenising others meanwhile; returns whether its ids are in its slot."""
        running = self._running
        while number not in done and self.is_open:
            done.update(running.replies(0.0))
            if number in done:
                break
            taken = running.take()
            if taken is not None:
                done[taken] = False if taken == number else self._tokenised(taken)
            elif not (found := running.replies(PATIENCE)) and running.has_lost_one():
                self.close()
            else:
                done.update(found)
        return done.pop(number, False)

    def _tokenised(self, number: int) -> bool:
        try:
            self._running.slots.tokenise(number, self._words)
        except Exception:  # raised again when its turn comes
            return False
        return True


class _Running:
    """The processes, their pipes and their memory."""

    def __init__(self, tokenizer: str, max_tokens: int, workers: int) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []
        self._descriptors: list[int] = []
        try:
            memory, description = self._memory(Slots.size_of(max_tokens)), self._memory(0)
            os.write(description, tokenizer.encode())
            self._requests, self._requested = self._pipe()
            self._replies, replied = self._pipe()
            os.set_blocking(self._requests, False)  # several processes read it
            self.slots = Slots(memory, max_tokens)
            given = (memory, self._requests, replied, description)
            words = [sys.executable, "-m", "index.tokenizer_worker", *map(str, (*given, max_tokens))]
            environment = os.environ | {"TOKENIZERS_PARALLELISM": "false", "OMP_NUM_THREADS": "1"}
            self._processes += (_started(words, environment, given) for _ in range(workers))
        except BaseException:
            self.stop()
            raise

    def _memory(self, size: int) -> int:
        descriptor = os.memfd_create("tokenizer-pool")
        self._descriptors.append(descriptor)
        os.ftruncate(descriptor, size)
        return descriptor

    def _pipe(self) -> tuple[int, int]:
        ends = os.pipe()
        self._descriptors += ends
        return ends

    def request(self, number: int) -> None:
        os.write(self._requested, REQUEST.pack(number))

    def take(self) -> int | None:
        """Take a request that no worker has taken yet."""
        try:
            return int(REQUEST.unpack(os.read(self._requests, REQUEST.size))[0])
        except BlockingIOError:
            return None

    def replies(self, patience: float) -> dict[int, bool]:
        """Return the replies that have arrived, waiting up to `patience` seconds for the first."""
        if not select.select([self._replies], [], [], patience)[0]:
            return {}
        data = os.read(self._replies, REPLY.size * SLOTS)
        return {number: bool(is_done) for number, is_done in REPLY.iter_unpack(data)}

    def has_lost_one(self) -> bool:
        return any(process.poll() is not None for process in self._processes)

    def stop(self) -> None:
        for process in self._processes:
            process.kill()  # they hold nothing that would have to be put away
        for process in self._processes:
            process.wait()
        for descriptor in self._descriptors:
            with contextlib.suppress(OSError):
                os.close(descriptor)
        self._processes, self._descriptors = [], []


def _started(words: Sequence[str], environment: Mapping[str, str], given: Sequence[int]) -> subprocess.Popen[bytes]:
    """Start a process with the descriptors `given`, outside the session whose keyboard interrupts the parent."""
    root = Path(__file__).resolve().parents[1]  # the import root of `index`
    return subprocess.Popen(words, cwd=root, env=environment, pass_fds=given, start_new_session=True,
                            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # fmt: skip


def _slices(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    """Cut into runs of at most `SLICE` texts; a run of long texts is shorter."""
    start = size = 0
    for place, text in enumerate(texts):
        if place > start and (place - start == SLICE or size + len(text) > MOST_BYTES // 4):  # 4 bytes a character
            yield texts[start:place]
            start, size = place, 0
        size += len(text)
    if start < len(texts):
        yield texts[start:]
