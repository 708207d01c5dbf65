import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.diagnosis.reading.decoding import LONGEST_LINE, clean, lines_of, mend, pieces_of
from assistant.errors import UnreadablePaste


def lines(data: bytes) -> list[str]:
    return list(lines_of(pieces_of(io.BytesIO(data))))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"a\nb\n", ["a", "b"]),
        (b"a\r\nb\r\n", ["a", "b"]),
        (b"last line without a break", ["last line without a break"]),
        (b"10%\r50%\r100% done\nnext", ["100% done", "next"]),
        (b"\x1b[31mRuntimeError\x1b[0m: bad", ["RuntimeError: bad"]),
        (b"\x1b]0;title\x07text", ["text"]),
        (b"\x1b[2J\x1b[Hcleared", ["cleared"]),
        ("\ufefferror".encode("utf-8"), ["error"]),
        ("段错误\nnext".encode("utf-16"), ["段错误", "next"]),
        ("Access denied\n拒绝访问".encode("utf-16-le"), ["Access denied", "拒绝访问"]),
        ("错误：找不到指定的模块，无法加载".encode("gb18030"), ["错误：找不到指定的模块，无法加载"]),
        (b"caf\xe9 error", ["caf\ufffd error"]),
        ("itâ€™s less efficient".encode(), ["it’s less efficient"]),
    ],
)
def test_bytes_become_the_lines_a_person_saw(data, expected):
    assert lines(data) == expected


def test_a_binary_is_refused_with_what_to_paste_instead():
    with pytest.raises(UnreadablePaste, match="gdb -batch -ex bt"):
        lines(b"\x7fELF" + bytes(range(256)) * 20)


def test_an_endless_line_keeps_its_two_ends_in_bounded_memory():
    (line,) = lines(b"begin " + b"x" * 3_000_000 + b" the end")
    assert len(line) <= LONGEST_LINE + 3
    assert line.startswith("begin ") and line.endswith(" the end")


def test_a_character_that_spans_two_pieces_is_whole():
    text = "错" * 700_000  # three bytes each: a piece of 1 MiB ends inside one
    assert set("".join(pieces_of(io.BytesIO(text.encode())))) == {"错"}


def test_direction_marks_and_bells_are_taken_out():
    assert clean("user\u202egnp.exe\x07 \u2066x\u2069") == "usergnp.exe x"


def test_a_line_that_was_not_decoded_twice_stays():
    for line in ("naïve café", "Größe: 5 €", "正常的中文"):
        assert mend(line) == line


@given(st.binary(max_size=300))
def test_any_bytes_give_lines_or_a_clear_refusal(data):
    try:
        found = lines(data)
    except UnreadablePaste:
        return
    assert all("\n" not in line and "\x1b[" not in line for line in found)


@given(st.text(max_size=300))
def test_line_numbers_agree_with_an_editor(text):
    assert len(list(lines_of([text]))) in (text.count("\n"), text.count("\n") + 1)


@given(st.text(alphabet="\x1b[]0;m\r\x07\\ab", max_size=200))
def test_no_escape_survives(text):
    assert "\x1b" not in clean(text)
