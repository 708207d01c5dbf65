"""Chinese word segmentation, with a unigram dictionary built from our own entries.

    words_in("容器里的服务器显存不足")  ->  ["容器", "里", "的", "服务器", "显存不足"]

The most probable segmentation under a unigram model, found with the Viterbi algorithm. Search uses character bigrams
(`index.words`) and needs no dictionary; segmentation is for text that is displayed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

RUN = re.compile(r"[\u3400-\u9fff]+")  # of Chinese characters
LIST = Path(__file__).with_name("chinese-words.txt")
LONGEST_RUN = 400  # characters; the rest of a longer run is not segmented
LONGEST_WORD = 6
UNKNOWN = 0.1  # assumed count of a character that is not in the dictionary


@cache
def _weights() -> dict[str, float]:
    """Return the log-probability of every word of the dictionary."""
    rows = (line.split(" ") for line in LIST.read_text(encoding="utf-8").splitlines())
    counts = {word: int(count) for word, count in rows}
    total = math.log(sum(counts.values()))
    return {word: math.log(count) - total for word, count in counts.items()} | {"": math.log(UNKNOWN) - total}


def is_word(text: str) -> bool:
    """Return whether a word is in the dictionary."""
    return text in _weights()


def words_in(run: str) -> Sequence[str]:
    """Segment a run of Chinese characters into words; a character that no word covers is a word of its own."""
    weights = _weights()
    run = run[:LONGEST_RUN]
    best = [0.0] + [-math.inf] * len(run)
    start = [0] * (len(run) + 1)
    for end in range(1, len(run) + 1):
        for begin in range(max(0, end - LONGEST_WORD), end):
            word = run[begin:end]
            weight = weights.get(word, weights[""] if len(word) == 1 else -math.inf)
            if best[begin] + weight > best[end]:
                best[end], start[end] = best[begin] + weight, begin
    cut, end = [], len(run)
    while end:
        cut.append(run[start[end] : end])
        end = start[end]
    return cut[::-1]
