"""The knowledge base on disk: what is loaded, what is written, what counts as a change."""

import logging
import os
import shutil
import time
from pathlib import Path

import pytest

from kb.entry import Entry, Tier
from kb.errors import EntryError, ImportRefused, KbError
from kb.files import fingerprint
from kb.formats import read
from kb.importing import carry_out, prepare
from kb.store import builtin_path, content_hash, entry_path, load, to_toml, write_entry

SAMPLES = Path(__file__).parent / "samples"


def entry(entry_id: str = "disk/quota", **fields) -> Entry:
    plain = {"category": "runtime_error", "signature": {"en": "Disk quota exceeded"}, "root_cause": {"en": "Used up."}}
    return Entry.model_validate({"id": entry_id, **plain, **fields})


# --- loading ---------------------------------------------------------------------------------------------------------


def test_any_mix_of_paths_is_loaded_in_order_of_id(tmp_path):
    write_entry(entry("zoo/lion"), tmp_path / "ours")
    paths = [tmp_path / "ours", SAMPLES / "canon.json", SAMPLES / "record_plain.json"]
    assert [one.id for one in load(paths)] == ["disk/quota-exceeded", "disk/quota-exceeded/linux", "zoo/lion"]


def test_an_entry_file_is_loaded_alone(tmp_path):
    path = write_entry(entry(), tmp_path)
    assert load([path]) == [entry()]


def test_articles_are_attached_and_odd_things_are_logged(caplog):
    with caplog.at_level(logging.WARNING):
        names = ("record_english_in_zh.json", "article_about_a_code.md", "article_nobody_wants.md")
        (loaded,) = load([SAMPLES / name for name in names])
    assert [background.id for background in loaded.background] == ["what-causes-edquot"]
    assert "unattached-article: 1, unknown-key: 1, zh-english: 1" in caplog.text


def test_a_file_of_no_shape_in_a_folder_is_counted_in_the_log(tmp_path, caplog):
    write_entry(entry(), tmp_path)
    (tmp_path / "notes.txt").write_text("nothing")
    assert load([tmp_path]) == [entry()]
    assert "unknown-shape: 1" in caplog.text


def test_two_files_with_one_id_are_both_named(tmp_path):
    first, second = write_entry(entry(), tmp_path / "a"), write_entry(entry(tags=["x"]), tmp_path / "b")
    with pytest.raises(EntryError) as caught:
        load([tmp_path / "a", tmp_path / "b"])
    assert str(first) in str(caught.value)
    assert str(second) in str(caught.value)


def test_an_id_that_is_not_its_folder_is_refused(tmp_path):
    path = write_entry(entry("disk/quota"), tmp_path)
    shutil.move(path.parent, tmp_path / "disk" / "quotas")
    with pytest.raises(EntryError, match=r"the folder is “disk/quotas”.*move the file to disk/quota/entry\.toml"):
        load([tmp_path])


def test_a_broken_entry_stops_loading_with_file_field_and_remedy(tmp_path):
    path = write_entry(entry(), tmp_path)
    path.write_text(path.read_text() + '\n[[dead_ends]]\naction.en = "reboot"\n')
    with pytest.raises(EntryError) as caught:
        load([tmp_path])
    assert str(caught.value) == f"{path}: dead_ends[0].why_it_fails: is missing; add it"


def test_a_broken_record_in_a_folder_stops_loading(tmp_path):
    shutil.copy(SAMPLES / "record_cut_off.json", tmp_path)
    with pytest.raises(ImportRefused, match="record_cut_off"):
        load([tmp_path])


def test_a_missing_path_is_told():
    with pytest.raises(KbError, match="there is no such file or folder"):
        load([Path("nowhere")])


def test_an_entry_below_another_is_loaded_too(tmp_path):
    both = [entry("disk/quota"), entry("disk/quota/nfs")]
    for one in both:
        write_entry(one, tmp_path)
    assert load([tmp_path]) == both


def test_the_entries_that_come_with_the_package_load():
    assert len(load([builtin_path()])) > 0


# --- writing ---------------------------------------------------------------------------------------------------------


def test_what_was_written_is_read_back_equal(tmp_path):
    for name in ("record_plain.json", "canon.json", "page.md"):
        (one,) = read(SAMPLES / name).entries
        assert load([write_entry(one, tmp_path / name)]) == [one]


def test_the_file_is_short_ordered_and_readable():
    one = entry(pattern="quota", summary={"en": "First.\nSecond.", "zh": "一。\n二。"}, tags=["disk"])
    assert to_toml(one) == (
        'id = "disk/quota"\ncategory = "runtime_error"\npattern = "quota"\ntier = "ai_generated"\n'
        'tags = [\n    "disk",\n]\n\n[signature]\nen = "Disk quota exceeded"\n\n'
        '[summary]\nen = """\nFirst.\nSecond."""\nzh = """\n一。\n二。"""\n\n[root_cause]\nen = "Used up."\n'
    )


def test_writing_leaves_nothing_beside_the_entry(tmp_path):
    path = write_entry(entry(tier=Tier.DOCUMENTED), tmp_path)
    write_entry(entry(), tmp_path)
    assert path == entry_path(entry(), tmp_path)
    assert [file.name for file in path.parent.iterdir()] == ["entry.toml"]
    assert load([tmp_path])[0].tier is Tier.AI_GENERATED


# --- importing -------------------------------------------------------------------------------------------------------


def test_an_import_counts_every_file_once(tmp_path):
    plan = prepare([SAMPLES], tmp_path / "into")
    assert plan.files == sum(1 for _ in SAMPLES.iterdir()) == plan.entries + plan.articles + len(plan.refused)
    assert not (tmp_path / "into").exists(), "preparing writes nothing"
    written = carry_out(plan)
    assert len(written) == plan.entries == len(load([tmp_path / "into"]))
    assert not [path for path in (tmp_path / "into").iterdir() if path.name.startswith(".")]


def test_the_second_file_with_an_id_is_refused(tmp_path):
    plan = prepare([SAMPLES / "record_plain.json", SAMPLES / "page.md"], tmp_path)
    assert (plan.entries, len(plan.refused)) == (1, 1)
    assert "already that of" in plan.refused[0].problem


def test_an_import_tells_new_changed_and_unchanged_entries_apart(tmp_path):
    carry_out(prepare([SAMPLES / "record_plain.json", SAMPLES / "canon.json"], tmp_path))
    plan = prepare([SAMPLES / "record_unknown_tier.json", SAMPLES / "canon.json"], tmp_path)
    assert [[one.id for one in kind] for kind in (plan.new, plan.changed, plan.unchanged)] == [
        [],
        ["disk/quota-exceeded"],
        ["disk/quota-exceeded/linux"],
    ]


def test_an_article_is_attached_to_an_entry_that_is_there_already(tmp_path):
    carry_out(prepare([SAMPLES / "record_plain.json"], tmp_path))
    plan = prepare([SAMPLES / "article_about_a_code.md"], tmp_path)
    assert [one.id for one in plan.attached] == ["disk/quota-exceeded"]
    carry_out(plan)
    assert [background.id for background in load([tmp_path])[0].background] == ["what-causes-edquot"]


# --- noticing changes ------------------------------------------------------------------------------------------------


def test_the_fingerprint_changes_with_the_entries_and_with_nothing_else(tmp_path):
    path = write_entry(entry(), tmp_path)
    first = fingerprint([tmp_path])
    assert fingerprint([tmp_path]) == first

    (path.parent / "reproduce.py").write_text("1 / 0")
    assert fingerprint([tmp_path]) == first, "what stands beside an entry is not loaded"

    write_entry(entry("disk/other"), tmp_path)
    second = fingerprint([tmp_path])
    assert second != first

    path.write_text(path.read_text().replace("Used up.", "Full up."))
    os.utime(path, ns=(1, 1))
    third = fingerprint([tmp_path])
    assert third not in {first, second}

    shutil.rmtree(path.parent)
    assert fingerprint([tmp_path]) not in {first, second, third}


def test_the_fingerprint_does_not_depend_on_where_the_entries_stand(tmp_path, monkeypatch):
    write_entry(entry(), tmp_path / "here")
    monkeypatch.chdir(tmp_path)
    assert fingerprint([Path("here")]) == fingerprint([tmp_path / "here"])


def test_the_fingerprint_of_a_missing_path_is_an_error(tmp_path):
    with pytest.raises(KbError, match="there is no such file or folder"):
        fingerprint([tmp_path / "nowhere"])


def test_the_fingerprint_opens_no_file(tmp_path):
    for number in range(500):
        folder = tmp_path / f"d{number % 10}" / f"s{number}"
        folder.mkdir(parents=True)
        (folder / "entry.toml").write_text("this is not an entry")
    started = time.perf_counter()
    fingerprint([tmp_path])
    assert time.perf_counter() - started < 1.0  # 15 ms on two shared cores


def test_the_content_hash_follows_the_content_alone(tmp_path):
    one, other = entry(), entry("disk/other")
    assert content_hash([one, other]) == content_hash([other, one])
    assert content_hash([one]) == content_hash(load([write_entry(one, tmp_path)]))
    assert content_hash([one]) != content_hash([entry(tags=["x"])])
