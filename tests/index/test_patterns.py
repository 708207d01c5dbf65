from concurrent.futures import ThreadPoolExecutor

import pytest

from index.errors import BadPattern
from index.patterns import Engines, HyperscanEngine, Patterns, Re2Engine, check, hyperscan_is_here

PATTERNS = [
    r"out of memory",
    r"exit(ed)? with code \d+",
    r"显存(不足|溢出)",
    r"^ERROR: .*No matching distribution",
    r"(a|aa)+b",
]


@pytest.fixture(params=["re2", "hyperscan"])
def patterns(request, tmp_path):
    if request.param == "re2":
        return Patterns(PATTERNS, Re2Engine(PATTERNS))
    if not hyperscan_is_here():
        pytest.skip("no Hyperscan on this machine")
    Patterns.build(PATTERNS, tmp_path)
    loaded = Patterns.load(tmp_path)
    assert isinstance(loaded._engine, Engines)
    return loaded


def found(patterns, text):
    return [(match.row, text[match.start : match.end]) for match in patterns.search(text)]


def test_every_pattern_that_occurs_is_found_once_with_its_span(patterns):
    text = "CUDA Out Of Memory, out of memory\nprocess exited with code 137"
    assert found(patterns, text) == [(0, "Out Of Memory"), (1, "exited with code 137")]


def test_spans_are_in_characters_behind_chinese(patterns):
    assert found(patterns, "训练到一半显存不足，退出") == [(2, "显存不足")]


def test_the_ends_of_lines_count_as_ends(patterns):
    text = "Collecting x\nERROR: Could not find it. No matching distribution found for x"
    assert found(patterns, text) == [(3, "ERROR: Could not find it. No matching distribution")]


def test_an_empty_text_matches_nothing(patterns):
    assert patterns.search("") == []


def test_a_lone_surrogate_does_not_stop_the_search(patterns):
    assert [row for row, _ in found(patterns, "\ud800 out of memory")] == [0]


def test_a_text_made_to_hurt_a_backtracking_engine_is_read_in_one_pass(patterns):
    assert patterns.search("a" * 200_000) == []  # a backtracking engine would not come back from (a|aa)+b


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [(r"(?=x)y", "not RE2 syntax"), (r"(a)\1", "not RE2 syntax"), (r"(", "not RE2 syntax"), (r"a*", "empty text")],
)
def test_a_pattern_that_cannot_run_in_linear_time_is_refused_with_the_reason(pattern, reason, tmp_path):
    assert reason in check(pattern)
    with pytest.raises(BadPattern, match=r"write it in RE2 syntax"):
        Patterns.build([pattern], tmp_path)


def test_an_unchanged_bucket_is_copied_and_not_compiled_again(tmp_path, monkeypatch):
    if not hyperscan_is_here():
        pytest.skip("no Hyperscan on this machine")
    many = [f"error number {number} of many" for number in range(200)]
    Patterns.build(many, tmp_path / "old")
    compiled = []
    original = HyperscanEngine.compile_bucket
    monkeypatch.setattr(
        HyperscanEngine, "compile_bucket", staticmethod(lambda rows: (compiled.append(len(rows)), original(rows))[1])
    )
    Patterns.build([*many, "one more"], tmp_path / "new", tmp_path / "old")
    assert len(compiled) == 1
    assert found(Patterns.load(tmp_path / "new"), "one more, error number 7 of many") == [
        (7, "error number 7 of many"), (200, "one more"),
    ]  # fmt: skip


def test_what_hyperscan_refuses_runs_in_re2(tmp_path):
    embedded_end = r"fatal: bad config\z|killed\s*$|(?:a$|b)c"
    Patterns.build([*PATTERNS, embedded_end], tmp_path)
    loaded = Patterns.load(tmp_path)
    assert found(loaded, "out of memory\nbc") == [(0, "out of memory"), (len(PATTERNS), "bc")]


def test_automata_of_another_machine_fall_back_to_re2(tmp_path):
    Patterns.build(PATTERNS, tmp_path)
    for automaton in tmp_path.glob("*.hs"):
        automaton.write_bytes(b"not an automaton")
    assert found(Patterns.load(tmp_path), "out of memory") == [(0, "out of memory")]


def test_threads_that_scan_at_the_same_time_do_not_disturb_each_other(patterns):
    texts = [f"line {number}\n" * 2000 + f"exited with code {number}" for number in range(8)] * 12
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda text: found(patterns, text), texts))
    assert answers == [[(1, text.rpartition("\n")[2])] for text in texts]
