"""`assistant kb list`, `import` and `export` as a user sees them: stdout, stderr and the exit status."""

import json
import shutil
from pathlib import Path

import pytest

from assistant.cli import main
from kb.store import builtin_path, load

SAMPLES = Path(__file__).parent / "samples"


@pytest.fixture
def assistant(capsys):
    """Run `assistant kb …` and return (exit status, stdout, stderr)."""

    def run(*arguments):
        status = main(["kb", *map(str, arguments)])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


@pytest.fixture
def folder(tmp_path, assistant):
    """A folder with two entries."""
    assistant("import", SAMPLES / "record_plain.json", SAMPLES / "canon.json", "--into", tmp_path / "entries")
    return tmp_path / "entries"


def test_list_has_a_line_per_entry(assistant, folder):
    status, out, err = assistant("list", "--only", "--kb", folder)
    assert status == 0
    assert out.splitlines() == [
        "disk/quota-exceeded        documented    write failed: Disk quota exceeded",
        "disk/quota-exceeded/linux  ai_generated  Disk quota exceeded",
    ]
    assert err == "2 entries\n"


def test_list_filters_by_domain_and_tier_and_speaks_json(assistant, folder):
    status, out, _ = assistant(
        "list", "--only", "--kb", folder, "--domain", "disk", "--tier", "documented", "--format", "json"
    )
    assert status == 0
    assert [entry["id"] for entry in json.loads(out)] == ["disk/quota-exceeded"]


def test_entries_of_a_user_stand_beside_ours(assistant, folder):
    _, out, _ = assistant("list", "--kb", folder)
    assert len(out.splitlines()) == len(load([builtin_path()])) + 2


def test_list_of_nothing_is_status_one(assistant, folder):
    assert assistant("list", "--only", "--kb", folder, "--domain", "moon") == (1, "", "0 entries\n")


def test_list_of_a_missing_folder_is_status_two(assistant):
    status, out, err = assistant("list", "--only", "--kb", "nowhere")
    assert (status, out) == (2, "")
    assert "there is no such file or folder" in err


def test_import_prints_findings_and_counts_that_add_up(assistant, tmp_path):
    status, out, _ = assistant("import", SAMPLES, "--into", tmp_path / "entries")
    assert status == 0
    files = sum(1 for _ in SAMPLES.iterdir())
    written = len(load([tmp_path / "entries"]))
    refused = files - written - 4
    assert f"files read  {files} = {written} entries + 4 articles + {refused} refused" in out
    assert f"entries     {written} = {written} new + 0 changed + 0 as before" in out
    assert "articles    4 = 2 attached + 2 that no entry wants" in out
    assert "entry_with_misspelt_field.toml: work_arounds: this key is not known" in out


def test_import_twice_changes_nothing(assistant, folder):
    status, out, _ = assistant("import", SAMPLES / "record_plain.json", "--into", folder)
    assert status == 0
    assert "entries     1 = 0 new + 0 changed + 1 as before" in out
    assert "written     0 to" in out


def test_import_does_not_overwrite_what_says_something_else(assistant, folder):
    before = load([folder])
    changed = SAMPLES / "record_unknown_tier.json"
    status, _, err = assistant("import", changed, SAMPLES / "article_about_functions.md", "--into", folder)
    assert status == 2
    assert "disk/quota-exceeded would change; nothing was written, --replace does it" in err
    assert load([folder]) == before

    status, _, _ = assistant("import", changed, "--into", folder, "--replace")
    assert status == 0
    assert [entry.tier.value for entry in load([folder])] == ["ai_generated", "ai_generated"]


def test_strict_writes_nothing_where_there_is_a_finding(assistant, tmp_path):
    status, out, err = assistant("import", SAMPLES / "page.md", "--into", tmp_path / "entries", "--strict")
    assert status == 2
    assert "empty-action" in out
    assert "--strict" in err
    assert not (tmp_path / "entries").exists()


def test_import_of_nothing_known_is_status_one_and_names_the_shapes(assistant, tmp_path):
    (tmp_path / "notes.txt").write_text("milk")
    status, out, _ = assistant("import", tmp_path / "notes.txt", "--into", tmp_path / "entries")
    assert status == 1
    assert "page: Markdown that begins with #" in out
    assert not (tmp_path / "entries").exists()


def test_import_as_json_has_every_finding(assistant, tmp_path):
    for number in range(30):
        (tmp_path / f"notes-{number}.txt").write_text("milk")
    shutil.copy(SAMPLES / "record_plain.json", tmp_path)
    _, out, _ = assistant("import", tmp_path, "--into", tmp_path / "entries", "--format", "json")
    report = json.loads(out)
    assert (report["files"], report["entries"], report["refused"], len(report["findings"])) == (31, 1, 30, 30)
    _, out, _ = assistant("import", tmp_path, "--into", tmp_path / "other")
    assert "and 10 more (--format json has all)" in out


@pytest.mark.parametrize("kind", ["record", "page", "toml"])
def test_export_can_be_imported_again(assistant, folder, tmp_path, kind):
    status, out, _ = assistant(
        "export", "disk/*", "--only", "--kb", folder, "--format", kind, "--out", tmp_path / "out"
    )
    assert status == 0
    assert len(out.splitlines()) == 2
    assert load([tmp_path / "out"]) == load([folder])


def test_export_writes_one_entry_to_stdout(assistant, folder):
    status, out, _ = assistant("export", "disk/quota-exceeded", "--only", "--kb", folder, "--format", "record")
    assert status == 0
    assert out == (SAMPLES / "record_plain.json").read_text() + "\n"


def test_export_in_one_language(assistant, folder):
    _, out, _ = assistant("export", "disk/quota-exceeded", "--only", "--kb", folder, "--format", "html", "--lang", "zh")
    assert "不要尝试" in out
    assert "What not to try" not in out
    status, _, err = assistant(
        "export", "disk/quota-exceeded", "--only", "--kb", folder, "--format", "record", "--lang", "zh"
    )
    assert status == 2
    assert "always holds both languages" in err


def test_export_of_an_unknown_id_says_which_one_was_meant(assistant, folder):
    status, out, err = assistant("export", "disk/quota-exceded", "--only", "--kb", folder, "--format", "page")
    assert (status, out) == (1, "")
    assert "did you mean disk/quota-exceeded" in err


def test_export_of_several_entries_wants_a_folder(assistant, folder):
    status, _, err = assistant("export", "disk/*", "--only", "--kb", folder, "--format", "page")
    assert status == 2
    assert "--out" in err
