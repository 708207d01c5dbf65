"""Chinese lines break where a Chinese reader expects it; nothing of a text is lost by it."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.text import Text

from assistant.rendering.wrapping import CLOSING, wrapped


def lines(text: str, width: int) -> list[str]:
    return wrapped(Text(text), width).plain.split("\n")


def test_a_sentence_is_not_torn_at_the_blanks_around_an_english_word():
    assert lines("超过 2^31 个元素时 32 位下标溢出，再加一句话", 28) == [
        "超过 2^31 个元素时 32 位下标",
        "溢出，再加一句话",
    ]


def test_a_closing_mark_never_begins_a_line():
    assert lines("下标溢出，再来", 8) == ["下标溢", "出，再来"]


def test_an_english_word_stays_whole():
    assert lines("先跑一遍 compute-sanitizer 再说", 20) == ["先跑一遍", "compute-sanitizer 再", "说"]


def test_a_line_without_chinese_is_left_to_the_console():
    text = Text("one two three four five")
    assert wrapped(text, 8) is text


def test_a_line_break_of_the_text_begins_a_new_count():
    assert lines("显存不够\n\n先调小批次", 10) == ["显存不够", "", "先调小批次"]
    assert lines("显存不够 \n  先调小", 10) == ["显存不够 ", "  先调小"]


def test_styles_survive_a_break():
    text = Text("显存不够的时候", "bold").append("，先把批次调小", "red")
    assert {span.style for span in wrapped(text, 10).spans} >= {"red"}


@given(st.text(alphabet="显存不够，。（）ab 1", max_size=60), st.integers(4, 30))
def test_nothing_but_blanks_is_lost(text, width):
    assert "".join("".join(lines(text, width)).split()) == "".join(text.split())


@given(st.text(alphabet="显存不够，。ab1", max_size=60), st.integers(4, 30))
def test_no_line_but_the_first_begins_with_a_closing_mark(text, width):
    assert [line for line in lines(text, width)[1:] if line[0] in CLOSING] == []


@given(st.text(alphabet="显存不够", min_size=1, max_size=60), st.integers(4, 30))
def test_no_line_is_wider_than_asked(text, width):
    assert all(cell_len(line) <= width for line in lines(text, width))
