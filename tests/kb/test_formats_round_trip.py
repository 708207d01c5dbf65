"""Entry -> record, page or TOML -> Entry loses nothing, whatever the texts hold."""

import json
import string

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kb.entry import (
    Background,
    Code,
    DeadEnd,
    Entry,
    Environment,
    Graph,
    Lookalike,
    Provenance,
    Rate,
    Samples,
    Text,
    Tier,
    Transition,
    VersionNote,
    When,
    Workaround,
)
from kb.formats import html, page, page_reader, read_entry, record
from kb.formats.markdown import (
    block,
    bold_end,
    fence_at,
    fenced,
    from_block,
    from_inline,
    from_link,
    from_percent,
    inline,
    link,
    name,
    name_at,
    percent,
)
from kb.store import builtin_path, load, to_toml

MARKUP = "`*_\\<>&#;:|b[r](\n\r\t ~-—.0)[]%=+'\"{} success fail"
words = st.one_of(
    st.text(st.sampled_from("ab 错误。`*|\n"), max_size=12),
    st.text(st.sampled_from(MARKUP), max_size=20),
    st.text(max_size=12),
    st.sampled_from(["", "—", ":", ": x", "·"]),
    st.sampled_from(["**x** — y (70% fail)", "x (5% success)", "`a|b` (—)", "## Root Cause", "- **ID:** `a/b`",
                     "```\nx\n```", "| a | b |", "null", "<br>", "&#10;", "\\", "'''", '"""', "\r\n", "https://a.b/c_d_"]),
)  # fmt: skip
texts = st.builds(Text, en=words, zh=st.none() | words)
maybe = st.none() | words
maybe_text = st.none() | texts
shares = st.floats(0, 1)
days = st.none() | st.dates()


def few(strategy):
    return st.lists(strategy, max_size=2).map(tuple)


@st.composite
def counted_rates(draw):
    trials = draw(st.integers(1, 999))
    origin = draw(st.sampled_from(["measured", "reported"]))
    return Rate(value=draw(shares), origin=origin, successes=draw(st.integers(0, trials)), trials=trials)


rates = st.none() | st.builds(Rate, value=shares) | counted_rates()
systems = st.sampled_from(["linux", "macos", "windows"])
conditions = st.one_of(
    st.none(),
    st.builds(When, says=words.filter(bool), unless=maybe, versions=few(words)),
    st.builds(When, unless=words.filter(bool)),
    st.builds(When, versions=st.lists(words, min_size=1, max_size=2).map(tuple)),
)
advice = {
    "how": maybe_text, "commands": maybe, "commands_on": st.dictionaries(systems, words), "systems": few(systems),
    "condition": maybe_text, "when": conditions, "warning": maybe_text, "not_run": maybe_text, "tradeoff": maybe_text,
    "sources": few(words),
}  # fmt: skip
kinds = st.sampled_from(["cure", "find_out", "work_around"])
id_parts = st.text(string.ascii_lowercase + string.digits, min_size=1, max_size=5)
ids = st.lists(id_parts, min_size=2, max_size=3).map("/".join)
steps = st.builds(
    Transition, entry_id=words, probability=st.none() | shares, condition=maybe_text, delay=maybe
)  # fmt: skip

entries = st.builds(
    Entry,
    id=ids,
    category=words,
    subcategory=maybe,
    signature=texts,
    pattern=st.none() | words.filter(bool),  # an empty pattern would match everything: records say null and "" alike
    codes=few(st.builds(Code, name=words, number=st.none() | st.integers(), vendor=maybe)),
    aliases=few(words),
    symptoms=few(texts),
    samples=st.builds(Samples, must_match=few(words), must_not_match=few(words)),
    summary=maybe_text,
    root_cause=texts,
    root_cause_type=maybe,
    versions=few(st.builds(VersionNote, version=words, status=words.filter(bool), introduced=maybe, deprecated=maybe,
                           removed=maybe, behavior_change=maybe_text)),
    environment=st.builds(Environment, runtime=maybe, version_range=maybe, os=maybe, python=maybe,
                          hardware=st.dictionaries(words, words, max_size=2),
                          additional=st.dictionaries(words, words | few(words), max_size=2)),
    os_specific=st.dictionaries(words, texts, max_size=2),
    slots=st.dictionaries(words, words, max_size=2),
    workarounds=few(st.builds(Workaround, action=texts, kind=kinds, success_rate=rates, **advice)),
    dead_ends=few(st.builds(DeadEnd, action=texts, why_it_fails=texts, misconception=maybe_text, failure_rate=rates,
                            **advice)),
    graph=st.builds(Graph, leads_to=few(steps), preceded_by=few(steps), confused_with=few(
        st.builds(Lookalike, entry_id=words, distinction=texts, probability=st.none() | shares))),
    tier=st.sampled_from(Tier),
    confidence=st.none() | shares,
    fix_success_rate=rates,
    resolvable=st.sampled_from(["true", "partial", "false"]),
    evidence_count=st.integers(0, 99),
    sources=few(words.filter(bool)),  # an empty address is none
    official_doc_section=maybe,
    first_seen=days,
    last_confirmed=days,
    last_updated=days,
    tags=few(words),
    locale=words.filter(bool),
    provenance=st.none() | st.builds(Provenance, source=st.sampled_from(["record", "page", "else"]) | words, url=maybe,
                                     licence=maybe, generated_by=maybe, generation_date=days, review_status=maybe,
                                     last_verification=days),
    background=few(st.builds(Background, id=words, title=words, written=days, markdown=words)),
)  # fmt: skip

many = settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))


@many
@given(entries)
def test_an_entry_survives_its_record(entry):
    assert record.to_entry(json.loads(record.dumps(entry)), "record") == (entry, [])


@many
@given(entries)
def test_an_entry_survives_its_page(entry):
    assert page_reader.to_entry(page.dumps(entry), "page") == (entry, [])


@many
@given(entries)
def test_an_entry_survives_its_toml(entry):
    assert read_entry(to_toml(entry), "memory") == entry


def test_every_entry_of_ours_survives_its_record_and_its_page():
    for loaded in load([builtin_path()]):
        entry = loaded.model_copy(update={"shown": {}})  # what was run is read from its record, and is no part of it
        assert record.to_entry(json.loads(record.dumps(entry)), entry.id) == (entry, [])
        assert page_reader.to_entry(page.dumps(entry), entry.id) == (entry, [])


@many
@given(entries, st.sampled_from(["en", "zh", "both"]))
def test_every_entry_has_an_html_page_and_a_page_in_each_language(entry, language):
    assert html.dumps(entry, language).endswith("</html>\n")
    assert page.dumps(entry, language).startswith("# ")


@settings(max_examples=300, deadline=None)
@given(words)
def test_text_survives_markdown(text):
    for cell in (False, True):
        line = inline(text, cell=cell)
        assert "\n" not in line
        assert from_inline(line) == text
    assert from_block(block(text).split("\n")) == text
    assert fence_at("\n".join(fenced(text, "   ")).split("\n"), 0, set()) == (
        text,
        len(text.split("\n")) + 2 if text else 2,
    )
    assert name_at(name(text) + " (rest") == (text, " (rest")
    assert from_link(link(text)) == text
    line = f"**{inline(text)}** — why"
    assert from_inline(line[2 : bold_end(line, 2, " — ")]) == text


@settings(max_examples=300, deadline=None)
@given(shares)
def test_a_share_survives_its_percentage(share):
    assert from_percent(percent(share)) == share


@pytest.mark.parametrize(("share", "shown"), [(0.7, "70%"), (0.785, "78.5%"), (1.0, "100%"), (0.0, "0%"), (0.1, "10%")])
def test_a_percentage_is_written_as_people_write_it(share, shown):
    assert percent(share) == shown


PLAIN = [
    "Call `torch.cuda.empty_cache()`; it frees a_b and 2 * 3.",
    "Run C:\\tools\\x.exe && exit",
    "std::vector is < 5 & > 3",
    "核函数用到的地址没有映射。",
]


@pytest.mark.parametrize("text", PLAIN)
def test_ordinary_text_stands_in_a_page_as_it_is(text):
    assert inline(text) == text


HOSTILE = {
    "fences that nothing closes": "```a\n" * 40_000,
    "backticks of many lengths": " ".join("`" * length for length in range(1, 600)),
    "stars": "**" * 100_000,
    "brackets": "[" * 200_000,
    "references": "&#" * 100_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_read_in_linear_time(text):
    head = "# t\n\n- **ID:** `a/b`\n- **Category:** c\n\n## Root Cause\n\n"
    entry, _ = page_reader.to_entry(f"{head}{text}\n\n## Dead Ends\n\n- **{text[:50_000]}** — why\n", "page")
    assert entry.id == "a/b"
    assert page_reader.to_entry(page.dumps(entry), "page")[0] == entry
