"""The command as a user types it, in a process of its own where that matters."""

import json
import subprocess
import sys

import pytest

from assistant.cli import main
from assistant.commands.query import names_file, open_paste

LOG = "RuntimeError: CUDA error: an illegal memory access was encountered\n"


def run(*words, stdin=b"", **options):
    return subprocess.run(
        [sys.executable, "-m", "assistant", *words],
        input=stdin,
        capture_output=True,
        timeout=120,
        check=False,
        **options,
    )


def test_a_piped_log_is_diagnosed_in_forty_lines():
    done = run("query", "-", stdin=LOG.encode())
    answer = done.stdout.decode()
    assert done.returncode == 0, done.stderr.decode()
    assert answer.count("\n") <= 40
    for words in ("cuda/illegal-address", "What to try", "compute-sanitizer --tool", "What not to try", "--full"):
        assert words in answer
    assert "Why this entry" not in answer


def test_why_adds_the_reasons_and_goes_not_with_full():
    answer = run("query", "-", "--why", stdin=LOG.encode()).stdout.decode()
    assert "Why this entry" in answer and "What to try" in answer and "Related errors" not in answer
    assert run("query", "-", "--why", "--full", stdin=LOG.encode()).returncode == 2


def test_a_piped_log_is_told_whole_with_its_reasons():
    done = run("query", "-", "--full", stdin=LOG.encode())
    answer = done.stdout.decode()
    assert done.returncode == 0, done.stderr.decode()
    assert "cuda/illegal-address" in answer
    for heading in ("What happened", "What to try", "What not to try", "Related errors", "Why this entry", "Sources"):
        assert heading in answer
    assert "\x1b" not in answer  # no colours in a pipe


def test_the_same_log_in_chinese():
    answer = run("query", "-", "--lang", "zh", "--full", stdin=LOG.encode()).stdout.decode()
    assert "不要尝试" in answer and "为什么是这个条目" in answer


def test_a_chinese_paste_is_answered_in_chinese_without_asking():
    assert "可以尝试" in run("query", f"训练到一半报错：\n{LOG}").stdout.decode()


def test_json_is_json_with_the_entry_and_the_raw_features():
    found = json.loads(run("query", LOG, "--format", "json").stdout)
    best = found["candidates"][0]
    assert best["id"] == best["entry"]["id"] == "cuda/illegal-address"
    assert found["event"]["lines"] == [1]
    assert {hit["found_by"] for hit in best["hits"]} >= {"pattern", "words"}
    assert best["features"]["pattern"] == 1.0


@pytest.mark.parametrize("form", ["markdown", "html", "text"])
def test_what_a_log_holds_is_shown_and_never_obeyed(form):
    hostile = "RuntimeError: CUDA error: <script>alert(1)</script> ![x](http://evil/) \x1b[2J\u202e out of memory"
    answer = run("query", hostile, "--format", form).stdout.decode()
    assert "\x1b[2J" not in answer and "\u202e" not in answer
    if form == "html":
        assert "<script>" not in answer and "&lt;script&gt;" in answer
    if form == "markdown":
        outside = answer.split("```")[0::2]
        assert not any("![x](" in part for part in outside)


@pytest.mark.parametrize(
    ("paste", "message"),
    [
        (b"", "the input is empty"),
        (b" \n\n\t\n", "the input is empty"),
        (b"\x7fELF\x02\x01\x01" + bytes(range(256)) * 40, "binary, not text"),
    ],
)
def test_what_is_no_log_gives_a_clear_error(paste, message):
    done = run("query", "-", stdin=paste)
    assert done.returncode == 2
    assert message in done.stderr.decode()
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "gb18030"])
def test_a_log_in_any_usual_encoding_is_read(encoding, tmp_path):
    path = tmp_path / "crash.log"
    path.write_bytes(f"任务失败，日志如下，请帮忙看看是什么原因：\r\n{LOG}".encode(encoding))
    assert b"cuda/illegal-address" in run("query", str(path)).stdout


def test_invalid_bytes_and_progress_bars_do_not_hide_the_error():
    paste = b"\xff\xfe\xfa 10%\r 50%\r100%\n\x1b[31m" + LOG.encode() + b"\x80\x81"
    assert b"cuda/illegal-address" in run("query", "-", stdin=b"epoch 1\n" + paste).stdout


def test_a_file_that_is_not_there_is_said_to_be_missing():
    done = run("query", "logs/missing.log")
    assert done.returncode == 2
    assert "logs/missing.log" in done.stderr.decode()


@pytest.mark.parametrize("word", ["RuntimeError: CUDA error: out of memory " * 9, "显存不足，训练中断" * 12])
def test_a_long_line_given_as_a_word_is_a_text_and_no_path(word):
    assert names_file(word) is False
    assert open_paste(word) == word


def test_nonsense_is_unknown_with_exit_status_1():
    done = run("query", "The quarterly meeting in room 4 has been moved to Thursday afternoon, please bring cake.")
    assert done.returncode == 1
    assert "Not known to us" in done.stdout.decode()


def test_a_closed_pipe_is_quiet():
    words = f"{sys.executable} -m assistant kb list | head -1"
    done = subprocess.run(words, shell=True, capture_output=True, timeout=60, check=False)
    assert done.stdout.count(b"\n") == 1
    assert b"roken" not in done.stderr and b"Traceback" not in done.stderr


def test_torch_is_not_imported_on_the_way_to_an_answer():
    program = (
        "import sys; from assistant.cli import main; main(['query', 'CUDA error: out of memory']);"
        "heavy = {'torch', 'transformers', 'sentence_transformers', 'gradio', 'sklearn', 'scipy'} & set(sys.modules);"
        "sys.exit(f'imported: {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_an_index_folder_of_the_user_is_refused_with_the_command_that_mends_it(tmp_path, capsys):
    assert main(["query", LOG, "--index", str(tmp_path / "mine")]) == 2
    assert f"assistant index build --index {tmp_path / 'mine'}" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_an_index_of_other_entries_is_refused(tmp_path, capsys):
    entries = tmp_path / "entries"
    from kb.entry import Entry, Text
    from kb.store import write_entry

    entry = Entry(id="own/one", category="x", signature=Text(en="my own error 42"), root_cause=Text(en="mine"))
    write_entry(entry, entries)
    own = ["--kb", str(entries), "--only", "--index", str(tmp_path / "index")]
    assert main(["index", "build", *own]) == 0
    assert main(["query", "my own error 42", *own]) in (0, 1)
    write_entry(entry.model_copy(update={"id": "own/two"}), entries)
    capsys.readouterr()
    assert main(["query", "my own error 42", *own]) == 2
    assert "assistant index build" in capsys.readouterr().err


def test_show_names_the_nearest_entries_when_there_is_none(capsys):
    assert main(["show", "cuda/ilegal-adress"]) == 1
    assert "cuda/illegal-address" in capsys.readouterr().err
    assert main(["show", "cuda/illegal-address", "--lang", "zh"]) == 0
    assert "可以尝试" in capsys.readouterr().out


def test_info_tells_model_dimension_and_counts(capsys):
    main(["query", LOG])
    capsys.readouterr()
    assert main(["index", "info"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["dimension"] == 384 and told["document_count"] >= 40


@pytest.mark.parametrize("words", [["--help"], ["query", "--help"], ["kb", "import", "--help"], ["index", "--help"]])
def test_help_shows_examples(words, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 0
    if len(words) > 1 and words[0] != "index":
        assert "example" in capsys.readouterr().out
