"""The remembered parts of a text give the ids of the whole text."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer

from index.encoders import SHIPPED
from index.word_cache import WordCache

TOKENIZER = Tokenizer.from_file(str(SHIPPED / "tokenizer.json"))
PASTES = sorted(Path(__file__).parents[1].glob("pastes/**/*.txt"))


def whole(text: str, most: int) -> list[int]:
    TOKENIZER.no_padding()
    TOKENIZER.enable_truncation(most)
    return TOKENIZER.encode(text).ids


def rows(cache: WordCache, texts: list[str]) -> list[list[int]]:
    ids, lengths = cache.padded(texts)
    assert not ids[lengths[:, None] <= range(ids.shape[1])].any()  # zeros behind the end
    return [row[:length].tolist() for row, length in zip(ids, lengths, strict=True)]


@pytest.mark.parametrize("most", [16, 256])
def test_logs_are_cut_as_the_tokenizer_cuts_them(most: int):
    cache = WordCache(TOKENIZER, most)
    texts = [path.read_text(encoding="utf-8", errors="replace")[:3000] for path in PASTES]
    texts += [
        "",
        " ",
        "\n\t",
        "cudaErrorIllegalAddress：段错误 HTTPServer",
        "a" * 500,
        "[SEP] x [CLS]",
        "é\u0301 ﬁ ½ Ⅷ",
        "a\x1fB\x0bc",
        "x[SEP]y [SEP]",
    ]
    assert rows(cache, texts) == [whole(text, most) for text in texts]
    random.Random(1).shuffle(texts)  # the second time from memory
    assert rows(cache, texts) == [whole(text, most) for text in texts]


CACHE = WordCache(TOKENIZER, 64)


@given(st.text(max_size=80))
def test_any_text_is_cut_as_the_tokenizer_cuts_it(text: str):
    assert rows(CACHE, [text]) == [whole(text, 64)]


@pytest.mark.parametrize("text", ["0\x00A", "\x00", "\x00\x00", "a \x00 b", "one\x00two three"])
def test_a_text_with_the_mark_of_the_end_is_cut_as_the_tokenizer_cuts_it(text: str):
    assert rows(CACHE, [text, "next"]) == [whole(text, 64), whole("next", 64)]


@given(st.text(alphabet="aB \t\u00a0\u3000\u0301段：\u200b\x85\x1c=_.-1", max_size=40))
def test_spaces_and_marks_of_all_kinds_are_cut_as_the_tokenizer_cuts_them(text: str):
    assert rows(CACHE, [text]) == [whole(text, 64)]


def test_the_memory_stays_bounded(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("index.word_cache.MOST_PARTS", 100)
    cache = WordCache(TOKENIZER, 64)
    for start in range(0, 1000, 50):
        cache.padded([f"word{number} {'x' * 60}{number}" for number in range(start, start + 50)])
    assert len(cache._slots) <= 150 + 50
    assert len(cache._pieces) < 150 * 64


def test_no_texts_give_no_rows():
    ids, lengths = CACHE.padded([])
    assert ids.shape[0] == 0 and lengths.shape == (0,)


def test_only_tokenizers_that_cut_at_spaces_are_taken():
    assert WordCache.fits(TOKENIZER)
    from tokenizers import models

    assert not WordCache.fits(Tokenizer(models.BPE()))
