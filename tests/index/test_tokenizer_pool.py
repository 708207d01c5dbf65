"""Several processes give the ids that one gives, in order, and nothing of them is left behind."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from tokenizers import Tokenizer

from index.encoders import SHIPPED
from index.tokenizer_pool import TokenizerPool, worker_count
from index.tokenizer_worker import MOST_BYTES, SLICE, SLOTS
from index.word_cache import WordCache

pytestmark = pytest.mark.skipif(not hasattr(os, "memfd_create"), reason="anonymous shared memory is Linux's")

TOKENIZER = Tokenizer.from_file(str(SHIPPED / "tokenizer.json"))
MOST = 64
ROOT = Path(__file__).parents[2]
ODD = [
    "",
    " ",
    "\n\t",
    "显存不足：段错误 HTTPServer",
    "a" * 500,
    "[SEP] x [CLS]",
    "é\u0301 ﬁ ½ Ⅷ 🚀 𝔘",
    "a\x1fB\x0bc",
    "nul \0 inside",
]


def made(count: int) -> list[str]:
    """Return texts of all kinds, most of them with words of their own."""
    generator = random.Random(count)
    words = "error 显存 socket /usr/lib refused: 0x7f [SEP]".split()
    return [
        ODD[place % len(ODD)]
        if place % 50 < 3
        else " ".join(generator.choices(words, k=generator.randrange(1, 30))) + f" word{place}x{place**2}"
        for place in range(count)
    ]


def rows(padded) -> list[list[int]]:
    found = []
    for ids, lengths in padded:
        assert not ids[lengths[:, None] <= range(ids.shape[1])].any()  # zeros behind the end
        found += [row[:length].tolist() for row, length in zip(ids, lengths, strict=True)]
    return found


def wanted(texts: list[str]) -> list[list[int]]:
    return rows([WordCache(TOKENIZER, MOST).padded(texts)])


def wait_for_workers(pool: TokenizerPool) -> None:
    """Give the processes slices until one of them has answered."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        number = pool._next
        pool._next += 1
        pool._running.slots.put(number, ["x"])
        pool._running.request(number)
        if pool._running.replies(10.0):
            return
    raise AssertionError("no worker has answered")


@pytest.fixture(scope="module")
def pool():
    opened = TokenizerPool(TOKENIZER, MOST, 2)
    wait_for_workers(opened)
    yield opened
    opened.close()


@pytest.mark.parametrize("count", [0, 1, SLICE, SLICE + 1, SLICE * (SLOTS + 3) + 7])
def test_the_ids_are_those_of_one_process_in_order(pool: TokenizerPool, count: int):
    texts = made(count)
    assert rows(pool.padded(texts)) == wanted(texts)
    assert pool.is_open


def test_texts_too_long_for_a_slot_are_tokenised_all_the_same(pool: TokenizerPool):
    texts = [*made(10), "x " + "y" * MOST_BYTES, *made(300), "段" * (MOST_BYTES // 40), "end"]
    assert rows(pool.padded(texts)) == wanted(texts)


def test_a_text_that_no_tokenizer_takes_raises_what_one_process_raises(pool: TokenizerPool):
    texts = [*made(600), "half a pair: \ud83d", *made(20)]
    own = TokenizerPool(TOKENIZER, MOST, 2)
    with pytest.raises(Exception) as alone:
        WordCache(TOKENIZER, MOST).padded(texts)
    with pytest.raises(type(alone.value)):
        rows(own.padded(texts))
    assert not own.is_open


def test_where_workers_die_the_calling_process_finishes_alone():
    own = TokenizerPool(TOKENIZER, MOST, 2)
    wait_for_workers(own)
    processes = list(own._running._processes)
    texts = made(SLICE * SLOTS * 2)
    found = []
    for place, part in enumerate(own.padded(texts)):
        if place == 3:
            for process in processes:
                os.kill(process.pid, signal.SIGSTOP)  # as if it never came back with what it has taken …
                process.kill()
        found += rows([part])
    assert found == wanted(texts)
    assert all(process.poll() is not None for process in processes)


def test_who_leaves_early_leaves_no_process_and_no_descriptor():
    before = len(list(Path("/proc/self/fd").iterdir()))
    own = TokenizerPool(TOKENIZER, MOST, 2)
    processes = list(own._running._processes)
    left = own.padded(made(SLICE * 4))
    next(left)
    left.close()
    assert not own.is_open and all(process.poll() is not None for process in processes)
    texts = made(SLICE + 3)
    assert rows(own.padded(texts)) == wanted(texts)  # a closed pool tokenises in this process
    del own, left
    assert len(list(Path("/proc/self/fd").iterdir())) == before


# A shell that starts something in the background lets it ignore Ctrl-C: the parent hears it in any case.
PARENT = """
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from tokenizers import Tokenizer
from index.encoders import SHIPPED
from index.tokenizer_pool import TokenizerPool
pool = TokenizerPool(Tokenizer.from_file(str(SHIPPED / "tokenizer.json")), 64, 2)
print(*(process.pid for process in pool._running._processes), flush=True)
if sys.argv[1] == "waits":
    time.sleep(60)
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, None], ids=["killed", "interrupted", "ended"])
def test_workers_end_with_their_parent(how):
    words = [sys.executable, "-c", PARENT, "waits" if how else "ends"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as parent:
        workers = [int(word) for word in parent.stdout.readline().split()]
        if how:
            parent.send_signal(how)
        parent.wait(timeout=30)
    end = time.monotonic() + 30
    while any(map(is_running, workers)) and time.monotonic() < end:
        time.sleep(0.05)
    assert len(workers) == 2 and not any(map(is_running, workers))


def is_running(process_id: int) -> bool:
    try:
        status = Path(f"/proc/{process_id}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_few_cores_take_no_workers(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 1})
    assert worker_count() == 0
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(64)))
    assert 2 <= worker_count() < 64


def test_arrays_are_those_of_the_slice_until_the_next_is_asked_for(pool: TokenizerPool):
    texts = made(SLICE * SLOTS + SLICE)
    cache = WordCache(TOKENIZER, MOST)
    for place, (ids, lengths) in enumerate(pool.padded(texts)):
        time.sleep(0.001)  # workers write other slots meanwhile
        true_ids, true_lengths = cache.padded(texts[place * SLICE : (place + 1) * SLICE])
        assert np.array_equal(ids, true_ids) and np.array_equal(lengths, true_lengths)
