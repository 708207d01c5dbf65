import pytest

from assistant.diagnosis.reading.prefixes import strip_prefixes


@pytest.mark.parametrize(
    ("line", "text", "level"),
    [
        ("2026-11-19 02:41:08,201 ERROR worker: disk full", "worker: disk full", "error"),
        ("2026-11-19T02:41:08.201Z trainer-0 | loss is nan", "loss is nan", ""),
        ("[rank1]:[E626 06:24:44.903881913 ProcessGroupNCCL.cpp:616] [Rank 1] Watchdog caught it", "Watchdog caught it", "error"),
        ("E1119 10:00:00.123456 4242 pod_workers.go:190] Error syncing pod", "Error syncing pod", "error"),
        ("Nov 19 02:41:08 node7 kernel: [12345.678901] NVRM: Xid 79", "NVRM: Xid 79", ""),
        ("[  812.345678] Out of memory: Killed process 4242", "Out of memory: Killed process 4242", ""),
        ("##[error]Process completed with exit code 1.", "Process completed with exit code 1.", "error"),
        ("[2026-11-19T02:41:08.201Z] [ERROR] Failed to execute goal", "Failed to execute goal", "error"),
        ("n12:4242:4300 [0] misc/socket.cc:483 NCCL WARN Connect failed", "misc/socket.cc:483 NCCL WARN Connect failed", ""),
        ("(worker pid=4242, ip=10.0.0.3) ValueError: bad", "ValueError: bad", ""),
        ("[ERROR] [1686159512.587704112] [move_base]: no plan", "no plan", "error"),
        ("2016-08-10 10:38:05,326 [main] ERROR (c.d.Export) batch failed", "batch failed", "error"),
        ("WARNING: something is odd", "something is odd", "warning"),
        ("Jun 14 15:16:01 combo sshd(pam_unix)[19939]: check pass; user unknown", "check pass; user unknown", ""),
        ("2016-09-28 04:30:30, Info                  CBS    Loaded it", "CBS    Loaded it", "info"),
        ("081109 203615 148 INFO dfs.DataNode$PacketResponder: done", "dfs.DataNode$PacketResponder: done", "info"),
        ("api.log.1 2017-05-16 00:00:00.008 25746 INFO nova.api.server [req-38101a0b - - -] ready", "ready", "info"),
    ],
)  # fmt: skip
def test_prefixes_go_and_their_level_stays(line, text, level):
    assert strip_prefixes(line) == (text, level)


@pytest.mark.parametrize(
    "line",
    [
        "npm ERR! code ERESOLVE",
        "java.lang.OutOfMemoryError: Metaspace",
        "chromadb.errors.InvalidDimensionException: Embedding dimension 384",
        "ERROR",
        "error: linker `cc` not found",
        "Error  in a table of its own",
        "25746 INFO is no prefix alone",
        '  File "train.py", line 63, in step',
        "显存不足",
        "",
    ],
)
def test_what_belongs_to_the_message_stays(line):
    assert strip_prefixes(line) == (line, "")


def test_a_line_of_prefixes_alone_keeps_something():
    text, _ = strip_prefixes("[ERROR] [main] [x]")
    assert text
