"""Which files are read, in an order that does not change, and what is told of the others."""

from __future__ import annotations

import os

from assistant.triage.clock import seconds_of, written
from assistant.triage.inputs import list_files
from tests.triage.logs import WRITTEN


def test_folders_are_walked_by_name_and_no_file_is_listed_twice(tmp_path, monkeypatch):
    for name in ("b/2.log", "b/1.log", "a.log", "c.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x\n")
    monkeypatch.chdir(tmp_path)
    assert list_files([".", "a.log", "b"]).paths == ["./a.log", "./c.txt", "./b/1.log", "./b/2.log"]
    assert list_files(["**/*.log"]).paths == ["a.log", "b/1.log", "b/2.log"]
    assert list_files(["-", "a.log"]).paths == ["-", "a.log"]


def test_what_is_no_file_is_told(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "gone.log").symlink_to(tmp_path / "nowhere")
    found = list_files([str(tmp_path), str(tmp_path / "*.zip"), str(tmp_path / "none.log")])
    assert sorted((unread.source.rpartition("/")[2], unread.reason) for unread in found.unread) == [
        ("*.zip", "missing"), ("gone.log", "missing"), ("none.log", "missing"), ("pipe", "special"),
    ]  # fmt: skip


def test_a_link_to_a_folder_is_no_way_in(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.log").write_text("x\n")
    (tmp_path / "real" / "loop").symlink_to(tmp_path)
    assert len(list_files([str(tmp_path)]).paths) == 1


def test_times_are_read_as_logs_write_them():
    same = [
        "2026-11-19 02:41:07,123 INFO x",
        "2026-11-19T02:41:07.1234567Z x",
        "2026-11-19T10:41:07+08:00 x",
        "[2026/11/19 02:41:07] x",
        '10.0.0.1 - - [19/Nov/2026:02:41:07 +0000] "GET',
        "Nov 19 02:41:07 node-3 kernel: x",
        "I1119 02:41:07.123456   1 a.go:1] x",
        "[Thu Nov 19 02:41:07 2026] [error] x",
        "26/11/19 02:41:07 INFO x",
        "20261119-02:41:07:606|x",
        "1795056067.25 x",
    ]
    assert [written(seconds_of(line, WRITTEN)) for line in same] == ["2026-11-19T02:41:07"] * len(same)


def test_a_time_without_a_year_is_the_last_such_time_before_the_file_was_written():
    def day(line, before=WRITTEN):
        return written(seconds_of(line, before))[:10]

    assert day("Nov 20 02:41:07 node-3 kernel: x") == "2026-11-20"
    assert day("Nov 21 02:41:07 node-3 kernel: x") == "2026-11-21"  # a zone ahead of ours
    assert day("Nov 22 02:41:07 node-3 kernel: x") == "2025-11-22"
    assert day("E1210 02:41:07.123456   1 a.go:1] x") == "2025-12-10"
    assert day("Feb 29 02:41:07 node-3 kernel: x") == "2024-02-29"
    assert day("Dec 31 23:59:59 node-3 kernel: x", before=1_798_761_600.0) == "2026-12-31"  # read just after midnight


def test_what_is_no_time_is_none():
    for line in ("step 12:3 of 4", "2026-13-45 99:99:99 x", "Feb 31 02:41:07 x", "version 10.2.3", ""):
        assert seconds_of(line, WRITTEN) is None
