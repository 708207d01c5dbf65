"""Files of every shape and with every defect: what is read, what is reported, what is refused."""

import codecs
import json
import os
import zipfile
from pathlib import Path

import pytest

from kb.entry import Entry, Rate, Tier
from kb.errors import EntryError, ImportRefused, UnknownShape
from kb.formats import SHAPES, attach, html, page, page_reader, read, record
from kb.formats.decoding import decode, mojibake

SAMPLES = Path(__file__).parent / "samples"


def only_entry(name: str) -> Entry:
    (entry,) = read(SAMPLES / name).entries
    return entry


# --- each shape ------------------------------------------------------------------------------------------------------


def test_a_record_is_read_with_both_languages_and_written_back_the_same():
    text = (SAMPLES / "record_plain.json").read_text()
    imported = read(SAMPLES / "record_plain.json")
    entry = imported.entries[0]
    assert entry.dead_ends[0].action.zh == "删除 /tmp 里的文件"
    assert entry.codes[0].name == "EDQUOT"
    assert entry.sources == ("https://man7.org/linux/man-pages/man1/quota.1.html",)
    assert entry.tier is Tier.DOCUMENTED
    assert imported.findings == ()
    assert record.dumps(entry) == text


def test_a_page_is_read_and_written_back_byte_for_byte():
    text = (SAMPLES / "page.md").read_text()
    entry = only_entry("page.md")
    assert (entry.codes[0].name, entry.codes[0].number) == ("EDQUOT", 122)
    assert entry.fix_success_rate is not None
    assert entry.fix_success_rate.value == 0.785
    assert entry.versions[1].version == "ext4 1.46 | xfs"
    assert entry.workarounds[0].action.en.startswith("See what counts: `quota -s; find ~ -size +1G -print | head **`")
    assert entry.workarounds[0].how is not None
    assert entry.workarounds[0].how.en == "quota -s\nfind ~ -size +1G"
    assert entry.workarounds[1].how is None
    assert entry.dead_ends[0].action.en == ""
    assert entry.dead_ends[1].failure_rate is None
    assert page.dumps(entry) == text


def test_every_field_of_a_canon_is_carried_or_reported():
    imported = read(SAMPLES / "canon.json")
    entry = imported.entries[0]
    assert entry.summary == entry.root_cause
    assert entry.tier is Tier.AI_GENERATED
    assert entry.resolvable == "partial"
    assert entry.environment.hardware == {"vram_gb": "40"}
    assert entry.environment.additional == {
        "vpn_active": "true",
        "common_contexts": ("nfs", "home"),
        "framework": "none",
    }
    assert entry.dead_ends[0].misconception is not None
    assert entry.workarounds[0].tradeoff is not None
    assert entry.graph.leads_to[0].delay == "weeks"
    assert entry.graph.confused_with[0].probability == 0.6
    assert entry.provenance is not None
    assert entry.provenance.licence == "CC BY 4.0, YuJin Hong and contributors"
    assert entry.provenance.url == "https://example.org/disk/quota-exceeded/linux"

    said = entry.model_dump_json()
    left_out = {finding.field for finding in imported.findings if finding.rule == "left-out"}
    assert left_out == {"schema_version", "metadata.page_views", "metadata.ai_agent_hits", "metadata.human_hits"}

    def leaves(value, path):
        if isinstance(value, dict):
            for key, item in value.items():
                yield from leaves(item, f"{path}.{key}".lstrip("."))
        elif isinstance(value, list):
            for item in value:
                yield from leaves(item, path)
        else:
            yield path, value

    for path, value in leaves(json.loads((SAMPLES / "canon.json").read_text()), ""):
        shown = (
            str(value).lower()
            if isinstance(value, bool)
            else json.dumps(value)[1:-1]
            if isinstance(value, str)
            else str(value)
        )
        assert path in left_out or shown in said, f"{path} = {value!r} is neither carried nor reported"


def test_an_article_goes_to_the_entries_that_have_its_code():
    articles = read(SAMPLES / "article_about_a_code.md").articles
    assert articles[0].codes == ("EDQUOT",)
    entries = [only_entry("record_plain.json"), only_entry("canon.json")]
    attached, findings = attach(articles, entries)
    assert [[background.id for background in entry.background] for entry in attached] == [["what-causes-edquot"], []]
    assert findings == []
    assert attach(articles, attached)[0] == attached, "attaching twice changes nothing"


def test_an_article_without_a_code_goes_to_the_entry_that_names_its_function():
    articles = read(SAMPLES / "article_about_functions.md").articles
    assert articles[0].codes == (), "codes in a code block do not count"
    assert articles[0].identifiers == ("quota_sync",)
    entry = only_entry("record_plain.json")
    synced = entry.model_copy(update={"id": "disk/late-quota", "aliases": ("quota_sync: interrupted",)})
    attached, _ = attach(articles, [entry, synced])
    assert [len(entry.background) for entry in attached] == [0, 1]


def test_an_article_that_no_entry_wants_is_reported():
    articles = read(SAMPLES / "article_nobody_wants.md").articles
    _, findings = attach(articles, [only_entry("record_plain.json")])
    assert [(finding.rule, finding.where) for finding in findings] == [
        ("unattached-article", str(SAMPLES / "article_nobody_wants.md"))
    ]
    assert "cudaErrorAssert" in findings[0].problem


# --- each defect -----------------------------------------------------------------------------------------------------

REPORTED = [
    ("record_english_in_zh.json", "zh-english", "workarounds[0].action.zh"),
    ("record_empty_action.json", "empty-action", "dead_ends[0].action"),
    ("record_zh_list_too_long.json", "zh-steps", "workarounds_zh"),
    ("record_unknown_key.json", "unknown-key", "severity"),
    ("record_date_without_day.json", "bad-date", "first_seen"),
    ("record_domain_is_not_of_the_id.json", "domain", "domain"),
    ("record_unknown_tier.json", "tier", "verification_tier"),
    ("record_mojibake.json", "mojibake", "root_cause.en"),
    ("article_with_mojibake.md", "mojibake", "line 7, column 8"),
    ("article_about_a_code.md", "unknown-key", "front matter"),
    ("page.md", "empty-action", "dead_ends[0].action"),
]


@pytest.mark.parametrize(("name", "rule", "field"), REPORTED, ids=[name for name, _, _ in REPORTED])
def test_a_defect_is_reported_with_its_place_and_the_file_is_still_read(name, rule, field):
    imported = read(SAMPLES / name)
    assert [(finding.rule, finding.where, finding.field) for finding in imported.findings] == [
        (rule, str(SAMPLES / name), field)
    ]
    assert len(imported.entries) + len(imported.articles) == 1


def test_english_in_a_chinese_field_is_imported_as_it_is():
    entry = only_entry("record_english_in_zh.json")
    assert entry.workarounds[0].action.zh == entry.workarounds[0].action.en == "See what counts against the quota"


def test_mojibake_is_not_repaired():
    assert "itâ€™s" in read(SAMPLES / "article_with_mojibake.md").articles[0].background.markdown


REFUSED = [
    ("record_no_root_cause_text.json", "root_cause.en: is None, a text was wanted; put it in quotes"),
    ("record_rate_as_percentage.json", "fix_success_rate.value: is 80; write a number of at most 1.0; 85 % is 0.85"),
    ("record_versions_not_a_list.json", "versions: is 'Linux 6.1', a list was wanted; put it in brackets"),
    ("record_cut_off.json", "this is not JSON: Expecting property name enclosed in double quotes: line 10"),
    (
        "entry_with_misspelt_field.toml",
        "work_arounds: this key is not known; remove it (did you mean “workarounds” or “background”?)",
    ),
    ("entry_that_is_not_toml.toml", "this is not TOML: Illegal character '\\n' (at line 3,"),
]


@pytest.mark.parametrize(("name", "message"), REFUSED, ids=[name for name, _ in REFUSED])
def test_a_broken_file_is_refused_with_file_place_and_remedy(name, message):
    with pytest.raises((ImportRefused, EntryError)) as caught:
        read(SAMPLES / name)
    assert str(SAMPLES / name) in str(caught.value)
    assert message in str(caught.value)


def test_all_faults_of_an_entry_are_told_at_once():
    with pytest.raises(EntryError) as caught:
        read(SAMPLES / "entry_with_three_faults.toml")
    assert [line.strip().partition(": ")[0] for line in str(caught.value).splitlines()[1:]] == [
        "id",
        "signature",
        "tier",
    ]


def test_parts_that_a_page_does_not_have_are_reported_with_their_text():
    imported = read(SAMPLES / "page_with_unknown_parts.md")
    assert imported.entries[0].root_cause.en == "The user's quota on this file system is used up."
    assert [(finding.field, finding.problem.partition("left out: ")[2]) for finding in imported.findings] == [
        ("facts", "**Severity:** high"),
        ("Workarounds", "Ask for a larger quota"),
        ("Reviews", "## Reviews Five stars."),
    ]


def test_a_file_without_any_shape_is_refused_with_the_list_of_shapes(tmp_path):
    path = tmp_path / "shopping.txt"
    path.write_text("milk, bread")
    with pytest.raises(UnknownShape) as caught:
        read(path)
    assert all(f"{shape.name}: " in str(caught.value) for shape in SHAPES)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[",
        "[1, 2]",
        "null",
        '{"id": 1}',
        "---\n",
        "# Title",
        "{" * 50_000,
        '{"id": ' + "9" * 5000 + "}",
        "\0" * 50,
    ],
    ids=range(11),
)
def test_odd_files_are_refused_and_nothing_else_is_raised(tmp_path, content):
    path = tmp_path / "odd"
    path.write_text(content)
    with pytest.raises(ImportRefused):
        read(path)


CONTAINERS = (
    "versions",
    "workarounds",
    "dead_ends",
    "transition_graph",
    "aliases",
    "tags",
    "samples",
    "os_specific",
    "codes",
    "environment",
    "symptoms",
    "sources",
    "background",
    "fix_success_rate_counts",
    "workarounds_zh",
    "provenance",
)


@pytest.mark.parametrize("key", CONTAINERS)
@pytest.mark.parametrize("value", [5, "text", [5], {"a": 5}, [[]], [{}]], ids=str)
def test_a_value_of_the_wrong_kind_is_refused_or_reported_but_never_breaks_the_import(key, value, tmp_path):
    data = json.loads((SAMPLES / "record_plain.json").read_text()) | {key: value}
    path = tmp_path / "record.json"
    path.write_text(json.dumps(data))
    try:
        imported = read(path)
    except ImportRefused as error:
        assert f"{path}: " in str(error)
    else:
        assert imported.findings, f"{key} = {value} was dropped"


# --- many files ------------------------------------------------------------------------------------------------------


def test_a_folder_is_read_by_shape_and_its_counts_add_up():
    imported = read(SAMPLES)
    files = sum(1 for path in SAMPLES.iterdir())
    assert imported.files == files == len(imported.entries) + len(imported.articles) + len(imported.refused)
    assert len(imported.articles) == 4
    assert {str(error).partition(": ")[0] for error in imported.refused} == {
        str(SAMPLES / name) for name in (*(name for name, _ in REFUSED), "entry_with_three_faults.toml")
    }


def test_names_do_not_matter(tmp_path):
    for name, other in (("record_plain.json", "a.md"), ("page.md", "b.json"), ("article_about_a_code.md", "c")):
        (tmp_path / other).write_bytes((SAMPLES / name).read_bytes())
    imported = read(tmp_path)
    assert (len(imported.entries), len(imported.articles)) == (2, 1)


def test_an_archive_gives_what_its_folder_gives(tmp_path):
    with zipfile.ZipFile(tmp_path / "samples.whl", "w") as archive:
        for path in sorted(SAMPLES.iterdir()):
            archive.write(path, f"data/{path.name}")
    packed, folder = read(tmp_path / "samples.whl"), read(SAMPLES)
    assert packed.entries == folder.entries
    assert packed.files == folder.files
    assert packed.refused[0].args[0].startswith(str(tmp_path / "samples.whl/data"))


def test_beside_an_entry_only_entries_are_read(tmp_path):
    folder = tmp_path / "disk" / "quota"
    folder.mkdir(parents=True)
    (folder / "entry.toml").write_text('id = "disk/quota"\ncategory = "c"\nsignature.en = "s"\nroot_cause.en = "r"\n')
    (folder / "reproduce.py").write_text("1 / 0")
    (folder / "output").mkdir()
    (folder / "output" / "log.txt").write_text("Traceback")
    assert [entry.id for entry in read(tmp_path).entries] == ["disk/quota"]
    assert read(tmp_path).files == 1


def test_a_link_that_goes_in_a_circle_is_not_followed(tmp_path):
    (tmp_path / "page.md").write_bytes((SAMPLES / "page.md").read_bytes())
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    assert read(tmp_path).files == 1


# --- encodings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_page_is_read_in_every_encoding_of_unicode(tmp_path, encoding):
    path = tmp_path / "page"
    path.write_bytes((SAMPLES / "page.md").read_text().encode(encoding))
    assert read(path).entries[0] == only_entry("page.md")


def test_a_page_with_windows_line_ends_is_the_same_page(tmp_path):
    path = tmp_path / "page"
    path.write_bytes((SAMPLES / "page.md").read_bytes().replace(b"\n", b"\r\n"))
    assert read(path).entries[0] == only_entry("page.md")


def test_another_encoding_is_refused_with_the_command_that_converts():
    with pytest.raises(ImportRefused, match="iconv -f GB18030"):
        decode("磁盘配额".encode("gb18030"), "page.md")


@pytest.mark.parametrize(
    ("wrong", "meant"), [("itâ€™s", "’"), ("cafÃ©", "é"), ("é”™è¯¯", "错误"), ("a锟斤拷b", ""), ("\ufffd", "")]
)
def test_mojibake_is_found_with_what_it_was_meant_to_be(wrong, meant):
    assert [spot.meant for spot in mojibake(f"ok\n{wrong}")] == [meant]


@pytest.mark.parametrize(
    "text", ["it's “fine” – naïve café, 10 µs, Ångström, à la carte", "错误：内存不足。", "Ça va « bien »"]
)
def test_ordinary_text_is_no_mojibake(text):
    assert list(mojibake(text)) == []


def test_the_mark_of_byte_order_is_not_text():
    assert decode(codecs.BOM_UTF8 + b"{}", "x") == "{}"


# --- HTML ------------------------------------------------------------------------------------------------------------

HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)>"


def test_html_escapes_everything_an_entry_says():
    data = json.loads((SAMPLES / "record_plain.json").read_text())

    def poisoned(value):
        if isinstance(value, dict):
            return {key: poisoned(item) for key, item in value.items()}
        if isinstance(value, list):
            return [poisoned(item) for item in value]
        return value + HOSTILE if isinstance(value, str) else value

    kept = ("id", "domain", "verification_tier", "resolvable", "first_seen", "last_confirmed", "last_updated")
    entry, _ = record.to_entry(poisoned(data) | {key: data[key] for key in kept}, "x")
    shown = html.dumps(entry)
    assert "&lt;script&gt;" in shown
    assert "<script" not in shown
    assert "<img" not in shown


@pytest.mark.parametrize("address", ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "//example.org"])
def test_html_links_only_http_addresses(address):
    entry = only_entry("record_plain.json").model_copy(update={"sources": (address, "https://example.org/a?b=1&c=2")})
    shown = html.dumps(entry, "en")
    assert shown.count("<a ") == 1
    assert 'href="https://example.org/a?b=1&amp;c=2"' in shown
    assert address in shown


def test_html_needs_nothing_from_elsewhere():
    shown = html.dumps(only_entry("record_plain.json").model_copy(update={"sources": ()}))
    assert "http://" not in shown
    assert "https://" not in shown
    assert "prefers-color-scheme: dark" in shown


def test_html_speaks_the_language_it_was_asked_for():
    entry = only_entry("record_plain.json")
    english, chinese = html.dumps(entry, "en"), html.dumps(entry, "zh")
    assert "What not to try" in english
    assert "不要尝试" not in english
    assert "删除 /tmp 里的文件" in chinese
    assert "What not to try" not in chinese
    assert "尚无中文" in chinese, "the dead end's reason has no Chinese"


def test_html_says_where_a_rate_comes_from():
    entry = only_entry("record_plain.json")
    rate = Rate(value=0.85, origin="measured", successes=17, trials=20)
    measured = entry.workarounds[0].model_copy(update={"success_rate": rate})
    entry = entry.model_copy(update={"workarounds": (measured,)})
    shown = html.dumps(entry, "en")
    assert "measured 17/20" in shown
    assert "estimated" not in shown, "a number that nobody counted is not shown"


def test_a_chinese_page_is_chinese_throughout():
    shown = page.dumps(only_entry("record_plain.json"), "zh")
    assert "- **验证程度：** documented" in shown
    assert "（成功率 80%）" in shown
    assert "Root Cause" not in shown


# --- the files the formats were made for -----------------------------------------------------------------------------

SEEDS = os.environ.get("ERROR_ASSISTANT_SEEDS")


@pytest.mark.skipif(not SEEDS, reason="ERROR_ASSISTANT_SEEDS names no folder of sample files")
def test_the_seeds_are_read_reported_and_written_back_the_same():
    imported = read(Path(SEEDS))
    assert (len(imported.entries), len(imported.articles), len(imported.refused)) == (2, 3, 0)
    rules = sorted(finding.rule for finding in imported.findings)
    assert rules == ["empty-action"] * 4 + ["mojibake"] + ["zh-english"] * 2
    for entry, source in zip(imported.entries, imported.sources, strict=True):
        text = Path(source).read_text()
        write = record.dumps if text.startswith("{") else page.dumps
        assert write(entry) == text
        assert page_reader.to_entry(page.dumps(entry), "page") == (entry, [])
        assert record.to_entry(json.loads(record.dumps(entry)), "record") == (entry, [])
    attached, unattached = attach(imported.articles, imported.entries)
    assert sum(len(entry.background) for entry in attached) + len(unattached) == 3
