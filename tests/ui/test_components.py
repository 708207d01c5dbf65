"""Components: what a paste holds is shown, both languages are there, and every part of an answer has its form."""

import re
from dataclasses import replace
from datetime import date
from html.parser import HTMLParser

import pytest

from assistant.diagnosis.types import Hit, Line, Log
from assistant.dialogue import reply, start
from assistant.dialogue.response_parts import Part
from assistant.dialogue.responses import RENDERERS
from assistant.memory.posterior import posterior
from kb.entry import Rate, Text
from ui.components import browse
from ui.components.answer import said, turn
from ui.components.diagnosis import diagnosis_card
from ui.components.entry import entry_page
from ui.components.entry_parts import first_dead_end
from ui.components.graph import columns_of, graph
from ui.components.log import excerpt
from ui.components.markup import link, pair, show
from ui.components.rates import rate_bar
from ui.labels import LABELS, say, say_date

HOSTILE = "<script>alert(1)</script>\n![x](http://evil.example/a.png)\n\x1b[31mred\x1b[0m \u202eabc\u202c z\u200bw\n"


class Reading(HTMLParser):
    """Reads HTML back: its tags, its text, and whether every tag that opens is closed."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags, self.text, self.open = [], "", []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.attributes += attributes
        if tag not in {"input", "br", "path", "rect"}:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


def test_what_has_no_shape_of_its_own_is_drawn():
    assert Reading(show("a\x1b[31m\u202e\u200bz\t中")).text == "a␛[31mU+202EU+200Bz\t中"
    assert 'title="U+202E RIGHT-TO-LEFT OVERRIDE"' in show("\u202e")


@pytest.mark.parametrize(
    "code", [0, 7, 0x1B, 0x7F, 0x9B, 0xAD, 0x200E, 0x2028, 0x2066, 0xD800, 0xE000, 0xFEFF, 0xE0041]
)
def test_no_control_or_format_character_passes_unseen(code):
    assert chr(code) not in show(f"a{chr(code)}b")


def test_a_message_becomes_no_tag_and_no_link_whatever_it_holds():
    read = Reading(said(HOSTILE))
    assert set(read.tags) <= {"details", "div", "p", "pre", "span", "summary"}
    assert "<script>alert(1)</script>" in read.text
    assert "![x](http://evil.example/a.png)" in read.text
    assert not [value for name, value in read.attributes if name in {"src", "href"} or name.startswith("on")]


def test_a_huge_line_is_cut_with_a_note_and_many_lines_are_counted():
    assert "9,400 characters not shown" in Reading(said("x" * 10_000)).text
    assert "999 more lines" in Reading(said("line\n" * 1000)).text
    assert "Only its beginning" in Reading(said("x" * 20_000)).text


def test_an_attribute_cannot_be_left(known):
    diagnosis = known.diagnose(
        '" onmouseover="alert(1) RuntimeError: CUDA error: out of memory "><img src=x onerror=alert(1)>'
    )
    read = Reading(diagnosis_card(diagnosis, (), {}, known))
    assert "img" not in read.tags
    assert not [name for name, _ in read.attributes if name.startswith("on")]


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:text/html,x", 'https://a"onclick="x', "ftp://a/b"])
def test_only_web_addresses_become_links(address):
    assert "<a" not in link(address)


def test_matched_words_are_marked_in_their_line(known, crash):
    diagnosis = known.diagnose(crash)
    html = excerpt(diagnosis, diagnosis.best.hits)
    row = re.search(r'data-n="6">(.*?)</div>', html)[1]
    assert '<mark class="m-pattern">an illegal memory access was encountered</mark>' in row
    assert '<mark class="m-version">2.5.1</mark>' in re.search(r'data-n="1">(.*?)</div>', html)[1]
    assert Reading(html).tags.count("code") == 8


def test_of_a_long_log_the_lines_that_matter_are_shown_and_the_rest_is_counted(known):
    noise = "\n".join(f"2026-11-19 02:41:07 INFO step {number} ok" for number in range(3000))
    diagnosis = known.diagnose(f"{noise}\nfatal: Unable to create '/srv/.git/index.lock': File exists.\n{noise}")
    html = excerpt(diagnosis, diagnosis.best.hits)
    assert 'data-n="3001"' in html
    assert html.count('class="ln') < 40
    assert "2,999 lines not shown" in Reading(html).text


def test_a_mark_far_out_in_a_huge_line_is_still_seen(known):
    diagnosis = known.diagnose("x" * 5000 + " RuntimeError: CUDA error: an illegal memory access was encountered")
    html = excerpt(diagnosis, diagnosis.best.hits)
    assert "m-pattern" in html
    assert len(html) < 4000


def test_marks_never_overlap_and_never_change_the_text(known):
    line = Line(1, "aaa ERROR aaa", "aaa ERROR aaa")
    diagnosis = known.diagnose("aaa ERROR aaa")
    quoted = (("pattern", "a ERROR"), ("pattern", "aaa ERROR aaa"), ("words", "error, aaa"))
    one = Hit("a/b", "words", 1.0, "")
    hits = tuple(replace(one, found_by=kind, because=because, line=1) for kind, because in quoted)
    odd = replace(diagnosis, log=Log((line,), diagnosis.log.events, 0, (), 1))
    assert Reading(excerpt(odd, hits)).text == "aaa ERROR aaa"


def test_a_rate_shows_its_origin_and_how_far_it_may_be_off():
    rate = Rate(value=0.85, origin="measured", successes=17, trials=20)
    read = Reading(rate_bar(rate, "works", posterior(rate)))
    assert "works 17 of 20, measured" in read.text
    assert "90 % interval 70–96 %" in read.text
    assert "90 % 区间 70–96 %" in read.text


def test_every_label_is_there_in_both_languages_with_the_same_values():
    for name, (english, chinese) in LABELS.items():
        assert english.strip(), name
        assert chinese.strip(), name
        assert sorted(set(re.findall(r"\{\d\}", english))) == sorted(set(re.findall(r"\{\d\}", chinese))), name
        if name not in {"side.short", "send.hint"}:
            assert re.search("[\u4e00-\u9fff]", chinese), name
        assert not re.search("[\u4e00-\u9fff]", english) or name == "side.short", name


def test_every_label_that_the_script_says_is_in_the_table():
    from ui.assets import SCRIPT

    assert {name for name in re.findall(r'assistant\.say\("([^"]+)"', SCRIPT) if name not in LABELS} == set()


def test_no_label_is_left_that_nobody_says():
    from ui.assets import FOLDER, SCRIPT

    sources = [*FOLDER.parent.glob("*.py"), *FOLDER.parent.glob("components/*.py")]
    program = SCRIPT + "".join(path.read_text(encoding="utf-8") for path in sources if path.name != "labels.py")
    put_together = (
        "tab.",
        "browse.",
        "status.",
        "proof.",
        "ticket.",
        "worked.of",
        "failed.of",
        "found.",
        "incident.",
        "triage.sort.",
    )
    unused = [name for name in LABELS if f'"{name}"' not in program and not name.startswith(put_together)]
    assert unused == []


def test_dates_read_as_each_language_writes_them():
    assert say_date(date(2026, 11, 21)) == ("21 November 2026", "2026 年 11 月 21 日")


def test_what_is_the_same_in_both_languages_stands_once():
    assert pair(("E0502", "E0502"), "p") == "<p>E0502</p>"
    assert pair(say("worked"), "p").count("<span") == 2


def test_an_entrys_page_holds_its_proof(known):
    read = Reading(entry_page(known.entry("git/index-lock"), known))
    for words in (
        "the error appears",
        "the error is gone",
        "the error stays",
        "报错消失",
        "output.txt",
        "reproduce.sh",
    ):
        assert words in read.text


def test_entries_pages_are_well_formed_and_escaped(known):
    for entry_id in list(known.titles)[::4]:
        read = Reading(entry_page(known.entry(entry_id), known))
        assert "script" not in read.tags, entry_id


def test_causes_stand_left_of_an_error_and_consequences_right(known):
    from assistant.rendering.chain import walk

    walked = walk(known.links, "cuda/illegal-address", 1, 14)
    columns = columns_of(walked, "cuda/illegal-address")
    for one in walked.links:
        if one.kind == "leads_to" and "cuda/illegal-address" in {one.source, one.target}:
            assert columns[one.source] < columns[one.target] or "confused" in {other.kind for other in walked.links}
    read = Reading(graph(walked, known.links, "cuda/illegal-address"))
    links = [value for name, value in read.attributes if name == "data-graph"]
    assert set(links) == {entry_id for entry_id, _ in walked.steps if entry_id in known.titles}


def test_nothing_found_says_what_to_change():
    assert "Take a filter away" in browse.results([])


@pytest.mark.parametrize(
    "text", ["my container is killed after a while", "容器跑一会儿就被杀，退出码 137", "out of gpu memory"]
)
def test_reasons_stand_in_each_language_however_many_it_has(known, text):
    conversation = start()
    for message in (text, "why"):
        conversation, _ = reply(conversation, message, known)
        html = turn(conversation, len(conversation.turns) - 1, known)
        assert Reading(html).text.strip()
        assert not re.search(r"shared words: [^<\n]*[\u4e00-\u9fff]", html)


def test_every_kind_of_part_has_a_form(known, crash):
    """Every row of the tellers is met in a conversation, and none comes out empty."""
    numbered = reply(start(), crash, known)[0].numbered
    cure = [known.entry(it.entry_id).workarounds[it.place].kind for it in numbered].index("cure") + 1
    told = [
        crash, f"tried step {cure}, same error", "yes", "can I just reduce the batch?",
        "show the dead ends", "which one is safest", "can I kill -9 it?", "show me the log line", "why", "summary",
        "help",
        "what does it lead to", "what is it confused with", "what comes before it", "show the second one",
        "how sure are you", "we are on CUDA 12.1 / A100", "show the workarounds", "it is not that", "blah blubb",
        "I tried the second one", "no", "turned out it was a typo in my config", "no", "next",
        "I will try the second one",
        "write something for the customer", "the thing with the thing, you know",
        "just one command please", "is it safe to do that right now?",
        "it worked", "undo", "thanks", "换成中文",
        "pool is exhausted and connections time out", "don't know", "none of them", "start over", "next",
    ]  # fmt: skip
    conversation, seen = start(), set()
    for message in told:
        conversation, answer = reply(conversation, message, known)
        seen |= set(map(type, answer.parts))
        html = turn(conversation, len(conversation.turns) - 1, known)
        read = Reading(html)
        for part in answer.parts:
            assert read.text.strip(), part
    elsewhere = {"Asked", "Chosen", "Solved"} | {
        "Passages",
        "Related",
        "TakenBack",
        "NearMiss",
    }  # `test_desk`, tests/dialogue
    assert {kind.__name__ for kind in set(RENDERERS) - seen} <= elsewhere
    assert set(RENDERERS) == set(Part.__args__)


def test_the_first_dead_end_is_told_with_the_condition_under_which_it_is_dead(assistant):
    entry = assistant.entry("redis/aof-corrupt")
    end = entry.dead_ends[0].model_copy(update={"condition": Text(en="garbage in the middle", zh="中间有坏数据")})
    shown = first_dead_end(entry.model_copy(update={"dead_ends": (end,)}), 0)
    assert "when: garbage in the middle" in shown and "无效的情形：中间有坏数据" in shown
    assert first_dead_end(entry, None) == ""
