import numpy as np

from index.words import Bm25, words


def test_an_identifier_counts_whole_and_in_its_pieces():
    assert words("cudaErrorIllegalAddress (700)") == [
        "cudaerrorillegaladdress", "cuda", "error", "illegal", "address", "700",
    ]  # fmt: skip
    assert words("NCCL_DEBUG=INFO") == ["nccl_debug", "nccl", "debug", "info"]


def test_chinese_counts_in_pairs_of_characters():
    assert words("显存不足") == ["显存", "存不", "不足"]


def test_a_run_of_base64_is_not_a_word():
    assert words("A" * 200) == []


def test_the_row_with_the_rarer_shared_word_wins():
    bm25 = Bm25.of(["driver version is insufficient", "driver is fine", "driver not loaded"])
    scores = bm25.scores("insufficient driver")
    assert scores.argmax() == 0
    assert bm25.shared_words("insufficient driver", 0) == ["insufficient", "driver"]


def test_chinese_words_find_chinese_rows():
    bm25 = Bm25.of(["显存不足，无法分配", "端口被占用", "out of memory"])
    assert bm25.scores("训练时显存不足").argmax() == 0


def test_a_word_that_the_log_repeats_counts_once():
    bm25 = Bm25.of(["timeout while reading", "bad gateway"])
    assert np.allclose(bm25.scores("timeout"), bm25.scores("timeout " * 500))


def test_totals_are_the_score_of_a_text_with_all_of_the_rows_words():
    texts = ["driver version is insufficient", "no kernel image is available"]
    bm25 = Bm25.of(texts)
    for row, text in enumerate(texts):
        assert np.isclose(bm25.scores(text)[row], bm25.totals[row])


def test_saving_and_loading_changes_no_score(tmp_path):
    bm25 = Bm25.of(["显存不足", "bad gateway", ""])
    bm25.save(tmp_path, "body")
    loaded = Bm25.load(tmp_path, "body", 3)
    for text in ("显存不足 bad", "nothing shared", ""):
        assert np.array_equal(bm25.scores(text), loaded.scores(text))


def test_no_rows_at_all_give_no_scores(tmp_path):
    Bm25.of([]).save(tmp_path, "body")
    assert Bm25.load(tmp_path, "body", 0).scores("anything").shape == (0,)
