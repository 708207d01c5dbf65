"""What one input may cost: archives in archives share a budget, no pipe is waited for, half a checkpoint is refused."""

import errno
import os
import threading
import time

import pytest

from assistant.diagnosis.reading.pipes import open_patiently
from assistant.triage import unpacking as layers
from tests.triage.test_layers import zipped
from tests.triage.test_resume import logs, run, small_blocks  # noqa: F401  # fixtures


def read_through(path):
    """(bytes read, what could not be read) of a file with everything inside it."""
    size, unread = 0, []
    with path.open("rb") as file:
        for found in layers.unpacked(file, path.name, 2026):
            if isinstance(found, layers.Unread):
                unread.append(found)
                continue
            try:
                while piece := found.stream.read(1 << 20):
                    size += len(piece)
            except layers.Unpackable as error:
                unread.append(layers.Unread(found.source, *error.args))
    return size, unread


def test_many_small_bombs_share_the_budget_of_their_input(tmp_path, monkeypatch):
    monkeypatch.setattr(layers, "ALLOWED", 4 << 20)
    monkeypatch.setattr(layers, "RATIO", 10)
    bomb = zipped({f"{number}.log": b"x" * (1 << 20) for number in range(4)})
    inner = zipped({f"{number}.zip": bomb for number in range(8)})
    path = tmp_path / "bomb.zip"
    path.write_bytes(zipped({f"{number}.zip": inner for number in range(8)}))
    size, unread = read_through(path)
    assert size <= 6 << 20, "of 256 MB that are declared"
    assert {it.reason for it in unread} == {"too_large"} and "all in all" in unread[0].detail


def test_members_are_counted_over_all_archives_of_an_input(tmp_path, monkeypatch):
    monkeypatch.setattr(layers, "MOST_MEMBERS", 20)
    inner = zipped({f"{number}.log": b"x\n" for number in range(8)})
    path = tmp_path / "many.zip"
    path.write_bytes(zipped({f"{number}.zip": inner for number in range(8)}))
    _, unread = read_through(path)
    assert unread and {it.reason for it in unread} == {"too_many"}


def test_a_log_that_is_packed_well_is_read_to_its_end(tmp_path):
    path = tmp_path / "night.zip"
    path.write_bytes(zipped({f"{number}.log": b"ERROR disk full\n" * 50_000 for number in range(5)}))
    assert read_through(path) == (5 * 50_000 * 16, [])


def test_a_pipe_to_which_nobody_writes_is_given_up(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    begun = time.monotonic()
    with pytest.raises(TimeoutError, match="nobody writes"):
        open_patiently(tmp_path / "pipe", 0.3)
    assert time.monotonic() - begun < 5


def test_a_pipe_whose_writer_is_slow_is_read(tmp_path):
    os.mkfifo(tmp_path / "pipe")

    def write():
        with (tmp_path / "pipe").open("wb") as pipe:
            time.sleep(0.8)
            pipe.write(b"ERROR late\n")

    writer = threading.Thread(target=write)
    writer.start()
    with open_patiently(tmp_path / "pipe", 0.3) as file:
        assert file.read() == b"ERROR late\n"
    writer.join()


@pytest.mark.parametrize("cut", [0.3, 0.5, 0.9])
def test_a_checkpoint_with_half_its_list_of_files_is_refused(logs, tmp_path, cut):  # noqa: F811
    from assistant.triage.checkpoint import Checkpoint, CheckpointError

    run(logs, Checkpoint(tmp_path / "kept", "mark"))
    listed = tmp_path / "kept" / "files.txt"
    text = listed.read_text()
    listed.write_text(text[: int(len(text) * cut)])
    with pytest.raises(CheckpointError, match=r"list of files.*remove"):
        Checkpoint(tmp_path / "kept", "mark").load()


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "the disk is full: make room"), (errno.EROFS, "ERROR_ASSISTANT_CACHE"), (errno.EMFILE, "ulimit")],
)
def test_what_the_system_refuses_is_told_with_the_next_step(monkeypatch, capsys, number, words):
    import assistant.commands.index as command
    from assistant.cli import main

    def refused(_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(command, "run_info", refused)
    assert main(["index", "info"]) == 2
    said = capsys.readouterr().err
    assert words in said and "check the path" not in said


def test_links_out_of_a_folder_of_entries_are_not_followed(tmp_path):
    from kb.formats import candidates

    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "secret.json").write_text("{}")
    folder = tmp_path / "entries"
    (folder / "a").mkdir(parents=True)
    (folder / "a" / "own.json").write_text("{}")
    (folder / "inside").symlink_to(folder / "a")
    (folder / "out").symlink_to(tmp_path / "outside")
    (folder / "file.json").symlink_to(tmp_path / "outside" / "secret.json")
    assert [str(path.relative_to(folder)) for path in candidates(folder)] == ["a/own.json", "inside/own.json"]
