from concurrent.futures import ThreadPoolExecutor
from datetime import date
from random import Random

import pytest
from filelock import FileLock

from index.compiling import compile_later, compile_patterns
from index.engines import Automaton, Engines, Re2Engine, hyperscan_is_here
from index.errors import BadPattern
from index.patterns import SUFFIX, Patterns, check, compile_automata, drop_automata
from index.store import Document, build, open_index
from kb.store import builtin_path, load

PATTERNS = [
    r"out of memory",
    r"exit(ed)? with code \d+",
    r"显存(不足|溢出)",
    r"^ERROR: .*No matching distribution",
    r"(a|aa)+b",
]


needs_hyperscan = pytest.mark.skipif(not hyperscan_is_here(), reason="no Hyperscan on this machine")


def built(patterns, folder):
    Patterns.write(patterns, folder)
    compile_automata(patterns, folder / "automata")
    return Patterns.load(folder, folder / "automata")


@pytest.fixture(params=["re2", pytest.param("hyperscan", marks=needs_hyperscan)])
def patterns(request, tmp_path):
    if request.param == "re2":
        return Patterns(PATTERNS, Re2Engine(PATTERNS))
    loaded = built(PATTERNS, tmp_path)
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
        Patterns.write([pattern], tmp_path)


@needs_hyperscan
def test_only_the_bucket_of_a_new_pattern_is_compiled(tmp_path):
    many = [f"error number {number} of many" for number in range(200)]
    compile_automata(many, tmp_path / "automata")
    before = {path.name for path in (tmp_path / "automata").iterdir()}
    more = [*many, "one more"]
    loaded = built(more, tmp_path)
    names = {path.name for path in (tmp_path / "automata").iterdir()}
    assert len(before) == 4 and len(names - before) == 1
    assert found(loaded, "one more, error number 7 of many") == [
        (7, "error number 7 of many"), (200, "one more"),
    ]  # fmt: skip
    drop_automata(tmp_path / "automata", [more])
    assert len([*(tmp_path / "automata").iterdir()]) == 4 < len(names)


@needs_hyperscan
def test_what_hyperscan_refuses_runs_in_re2(tmp_path):
    embedded_end = r"fatal: bad config\z|killed\s*$|(?:a$|b)c"
    assert found(built([*PATTERNS, embedded_end], tmp_path), "out of memory\nbc") == [
        (0, "out of memory"), (len(PATTERNS), "bc"),
    ]  # fmt: skip


@pytest.mark.parametrize("damage", [lambda data: b"not an automaton", lambda data: data[:-1] + bytes([data[-1] ^ 1])])
@needs_hyperscan
def test_automata_that_cannot_be_read_fall_back_to_re2_and_are_compiled_again(tmp_path, damage):
    built(PATTERNS, tmp_path)
    (path,) = (tmp_path / "automata").glob(f"*{SUFFIX}")
    path.write_bytes(damage(path.read_bytes()))
    assert found(Patterns.load(tmp_path, tmp_path / "automata"), "out of memory") == [(0, "out of memory")]
    compile_automata(PATTERNS, tmp_path / "automata")
    assert Automaton.load(path, range(len(PATTERNS))) is not None


@needs_hyperscan
def test_half_of_the_automata_are_as_good_as_all(tmp_path):
    many = [f"error number {number} of many" for number in range(200)]
    built(many, tmp_path)
    for path in sorted((tmp_path / "automata").iterdir())[:2]:
        path.unlink()
    text = "\n".join(f"error number {number} of many" for number in range(0, 200, 3))
    assert found(Patterns.load(tmp_path, tmp_path / "automata"), text) == found(Patterns.compile(many), text)


@needs_hyperscan
@pytest.mark.slow
def test_both_engines_find_the_same_in_samples_of_our_entries_drawn_anew_each_day(tmp_path):
    entries = load([builtin_path()])
    ours = [entry.pattern for entry in entries if entry.pattern]
    every = [text for it in entries for text in (*it.samples.must_match, *it.samples.must_not_match)]
    texts = Random(date.today().toordinal()).sample(every, 1600)
    with_hyperscan, with_re2 = built(ours, tmp_path), Patterns.compile(ours)
    differing = [text for text in texts if with_hyperscan.search(text) != with_re2.search(text)]
    assert differing == []
    together = "\n".join(texts)
    rows = [[match.row for match in patterns.search(together)] for patterns in (with_hyperscan, with_re2)]
    assert rows[0] == rows[1]


def test_threads_that_scan_at_the_same_time_do_not_disturb_each_other(patterns):
    texts = [f"line {number}\n" * 2000 + f"exited with code {number}" for number in range(8)] * 12
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda text: found(patterns, text), texts))
    assert answers == [[(1, text.rpartition("\n")[2])] for text in texts]


@needs_hyperscan
def test_what_an_index_lacks_is_compiled_later_and_the_answers_stay(tmp_path, word_encoder):
    documents = [Document(f"a/{n}", (), (p,), {"body": p}, "") for n, p in enumerate(PATTERNS)]
    build(tmp_path, documents, word_encoder)
    index = open_index(tmp_path)
    before = found(index.patterns, "CUDA out of memory")
    assert not (tmp_path / "automata").exists()
    process = compile_later(index)
    assert process is not None and process.wait(120) == 0
    assert len([*(tmp_path / "automata").glob(f"*{SUFFIX}")]) == 1
    again = open_index(tmp_path)
    assert isinstance(again.patterns._engine, Engines)
    assert found(again.patterns, "CUDA out of memory") == before == [(0, "out of memory")]
    assert compile_later(again) is None
    assert isinstance(index.patterns._engine, Re2Engine)
    index.patterns.take_up(tmp_path / "automata")
    assert isinstance(index.patterns._engine, Engines) and found(index.patterns, "CUDA out of memory") == before


@needs_hyperscan
def test_two_do_not_compile_the_same_at_once(tmp_path, word_encoder):
    build(tmp_path, [Document("a/b", (), (PATTERNS[0],), {"body": "x"}, "")], word_encoder)
    (tmp_path / "automata").mkdir()
    with FileLock(tmp_path / "automata" / "compiling.lock"):
        compile_patterns(tmp_path, wait=False)
    assert [*(tmp_path / "automata").glob(f"*{SUFFIX}")] == []
