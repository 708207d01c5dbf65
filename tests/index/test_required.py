"""What a pattern requires is in every text that it matches; patterns found by it are those an automaton finds."""

from pathlib import Path

import pytest

from index.engines import FilteredEngine, Re2Engine, re2_compiled
from index.required import Grams, folded, required

PASTES = sorted(Path(__file__).parents[1].glob("pastes/**/*.txt"))


@pytest.mark.parametrize(
    ("pattern", "wanted"),
    [
        (r"out of memory", {"out of memory"}),
        (r"Connection (?:reset|refused) by \w+", {"connection re"}),
        (r"(?:segmentation|bus error|general protection) fault", {"segmentation", "bus error", "general protection"}),
        (r"(?:timed out){1,3} \d+", {"timed out"}),
        (r"\bOOMKilled\b|exit code: 137", {"oomkilled", "exit code: 137"}),
        (r"显存不足\z", {"显存不足"}),
        (r"[\x{4e00}-\x{9fff}] a b c d", {" a b c d"}),
        (r"maybe(?: not here)?", None),
        (r"(?:killed|.*)", None),
        (r"ab\d+cd", None),
        (r"[[:alpha:]]long enough", None),
        (r"\pL long enough", None),
    ],
)
def test_what_a_pattern_requires(pattern: str, wanted: set[str] | None):
    found = required(pattern)
    assert wanted in found if wanted else not found


def test_letters_that_few_patterns_require_are_chosen():
    patterns = [rf"error in the driver of [a-z]+ on unit {name}" for name in ("alphabet", "betatron", "gammaray")]
    grams = Grams.of(patterns)
    assert grams.rows(b"Error in the driver of xyz on unit Betatron") == [1]


@pytest.mark.parametrize(
    ("pattern", "text"), [("MISSING KEY", "mi\u017f\u017fing \u212aey"), ("ÉCOLE fermée", "école FERMÉE")]
)
def test_letters_that_patterns_take_for_equal_are_equal(pattern: str, text: str):
    assert re2_compiled(pattern).search(text)
    needed = required(pattern)
    assert all(any(it in folded(text) for it in texts) for texts in needed)


def test_patterns_found_by_what_they_require_are_those_that_an_automaton_finds(assistant):
    """All patterns of our entries, over pastes of all kinds and over their own texts in upper case."""
    patterns = list(assistant.index.patterns.texts)
    filtered, whole = FilteredEngine(patterns, Grams.of(patterns)), Re2Engine(patterns)
    texts = [path.read_text(encoding="utf-8", errors="replace")[:20_000] for path in PASTES[::12]]
    for text in [*texts, "\n".join(texts[:5]).upper()]:
        assert filtered.ends(text.encode()) == whole.ends(text.encode())


def test_nearly_all_of_our_patterns_require_something(assistant):
    patterns = list(assistant.index.patterns.texts)
    assert len(Grams.of(patterns).rest) < 0.1 * len(patterns)


def test_a_text_shorter_than_what_is_required_matches_only_what_requires_nothing(tmp_path: Path):
    patterns = ["out of memory", r"\bOOM\b"]
    Grams.of(patterns).save(tmp_path)
    engine = FilteredEngine(patterns, Grams.load(tmp_path))
    assert engine.ends(b"OOM") == {1: 3} and engine.ends(b"") == {}
    assert engine.ends(b"CUDA OUT OF MEMORY, OOM") == {0: 18, 1: 23}
    assert Grams.load(tmp_path / "elsewhere") is None


def test_with_nothing_required_at_all_nothing_is_looked_up():
    assert Grams.of([r"\d+"]).rows(b"some longer text") == []
