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


def made(count: int) -> list[str]:
    """Return rows of common and of rare words."""
    generator = np.random.default_rng(1)
    return [" ".join(f"w{it}" for it in generator.zipf(1.2, 12) % 5000) + f" own{row}" for row in range(count)]


def test_many_rows_are_scored_as_few_are_where_they_are_asked_for(tmp_path, monkeypatch):
    texts = made(2000)
    few = Bm25.of(texts)
    monkeypatch.setattr("index.words.DENSE_ROWS", 100)
    few.save(tmp_path, "body")
    many = Bm25.load(tmp_path, "body", len(texts))
    rows = np.array([0, 3, 700, 701, 1999])
    for text in (texts[700], "w1 w2 w3 nothing", "", texts[3] + " " + texts[1999]):
        assert np.allclose(many.asked(text).of(rows), few.scores(text)[rows], atol=1e-5)
        assert all(np.array_equal(many.have(word, rows), np.isin(rows, few.rows_with(word))) for word in words(text))
    assert np.allclose(many.totals, few.totals)
    assert np.isclose(many.ceiling(texts[5]), few.ceiling(texts[5]))


def test_rare_words_propose_the_rows_that_all_words_would(monkeypatch):
    texts = made(2000)
    few = Bm25.of(texts)
    wanted = {row: few.asked(texts[row]).best(15) for row in range(0, 2000, 100)}
    monkeypatch.setattr("index.words.DENSE_ROWS", 100)
    for row, best in wanted.items():  # but for ties
        scores = few.scores(texts[row])
        assert np.allclose(np.sort(scores[best]), np.sort(scores[few.asked(texts[row]).best(15)]), atol=1e-5)
    monkeypatch.setattr("index.words.MOST_PROPOSING", 300)
    same = [len(np.intersect1d(best, few.asked(texts[row]).best(15))) for row, best in wanted.items()]
    assert np.mean(same) >= 10  # of 15, though only a few words of each text were looked up
    assert all(row in few.asked(texts[row]).best(15) for row in wanted)
    assert len(few.asked("nothing shared").best(15)) == 0
