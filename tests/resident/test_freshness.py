"""A helper notices what an ordinary query would notice, and nothing else ends it."""

import os
import time

import pytest

from assistant.diagnosis.retrieval import knowledge
from assistant.diagnosis.retrieval.knowledge import Source, fingerprint
from assistant.resident import freshness
from assistant.resident.freshness import Freshness
from index.store import build, open_index
from tests.conftest import WordEncoder
from tests.index.test_store import DOCUMENTS


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """A knowledge base of three entries, a program of three packages, and an index over them."""
    for name in ("a/one", "a/two", "b/three"):
        folder = tmp_path / "entries" / name
        folder.mkdir(parents=True)
        (folder / "entry.toml").write_text("x = 1\n")
        (folder / "reproduce.py").write_text("")
    (tmp_path / "entries" / "empty").mkdir()
    for name in ("assistant", "index", "kb"):
        (tmp_path / name / "part").mkdir(parents=True)
        (tmp_path / name / "part" / "code.py").write_text("")
    monkeypatch.setattr(freshness, "_ROOT", tmp_path)
    source = Source((tmp_path / "entries",), folder=tmp_path / "made")
    build(source.index_folder, DOCUMENTS, WordEncoder(), source=fingerprint(source))
    return tmp_path, source


def test_unchanged_it_stays_current_without_reading_the_folders_again(opened, monkeypatch):
    _, source = opened
    fresh = Freshness(source, open_index(source.index_folder))
    assert fresh.is_current()
    monkeypatch.setattr(freshness, "fingerprint", lambda source: pytest.fail("looked closely"))
    assert fresh.is_current() and fresh.is_current()


CHANGES = {
    "an entry was saved": lambda root: (root / "entries/a/one/entry.toml").write_text("x = 2, longer\n"),
    "an entry was replaced by one of its size": lambda root: _replace(root / "entries/a/one/entry.toml"),
    "an entry went": lambda root: (root / "entries/a/two/entry.toml").unlink(),
    "an entry came": lambda root: _new(root / "entries/a/four/entry.toml"),
    "an entry came where none was": lambda root: _new(root / "entries/empty/one/entry.toml"),
    "a proof was recorded": lambda root: (root / "entries/a/one/record.json").write_text("{}"),
    "code was changed": lambda root: (root / "assistant/part/code.py").write_text("changed"),
    "code came": lambda root: _new(root / "kb/part/more.py"),
    "a playbook came": lambda root: _new(root / "kb/playbooks/new.toml"),
    "the index was rebuilt": lambda root: build(root / "made", DOCUMENTS, WordEncoder(), source="other"),
    "the index went": lambda root: (root / "made/manifest.json").unlink(),
}
HARMLESS = {
    "a script beside an entry was run": lambda root: _new(root / "entries/a/one/__pycache__/x.pyc"),
    "a file that is not read came": lambda root: _new(root / "entries/a/one/notes.txt"),
    "code was compiled": lambda root: _new(root / "assistant/part/__pycache__/code.pyc"),
}


def _replace(path):
    before = path.stat()
    path.with_suffix(".new").write_text("x = 2\n")
    path.with_suffix(".new").replace(path)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns + 1))


def _new(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("new")


@pytest.mark.parametrize("change", CHANGES)
def test_it_is_out_of_date_once(change, opened):
    root, source = opened
    fresh = Freshness(source, open_index(source.index_folder))
    assert fresh.is_current()
    time.sleep(0.02)  # a file system may count time in hundredths
    CHANGES[change](root)
    assert not fresh.is_current()
    assert not fresh.is_current()


@pytest.mark.parametrize("change", HARMLESS)
def test_it_stays_current_where(change, opened):
    root, source = opened
    fresh = Freshness(source, open_index(source.index_folder))
    assert fresh.is_current()
    time.sleep(0.02)
    HARMLESS[change](root)
    assert fresh.is_current()
    assert fresh.is_current()


def test_what_changed_before_it_was_asked_is_noticed(opened):
    root, source = opened
    index = open_index(source.index_folder)
    CHANGES["an entry was saved"](root)
    assert not Freshness(source, index).is_current()


def test_an_upgraded_package_is_noticed(opened, monkeypatch):
    root, source = opened
    (root / "site-packages" / "numpy-1.0.dist-info").mkdir(parents=True)
    monkeypatch.syspath_prepend(str(root / "site-packages"))
    fresh = Freshness(source, open_index(source.index_folder))
    assert fresh.is_current()
    time.sleep(0.02)
    (root / "site-packages" / "numpy-1.0.dist-info").rename(root / "site-packages" / "numpy-1.1.dist-info")
    assert not fresh.is_current()


def test_our_own_entries_are_current_as_they_are(assistant):
    assert Freshness(knowledge.source_of(()), assistant.index).is_current()
