"""`assistant incidents` as a user types it."""

import json

import pytest

from assistant.cli import main

LOG = (
    "2026-11-0{0} 10:00:00 ERROR worker-{0}\nRuntimeError: frobnicator /data/run{0}/x.bin not calibrated (code 4{0})\n"
)


@pytest.fixture
def ask(one_cache_for_all, tmp_path, capsys):
    """Run the command on a store of its own; returns exit status, standard output and standard error."""

    def run(*words):
        status = main(["incidents", *words, "--incidents", str(tmp_path / "team.sqlite")])
        return (status, *capsys.readouterr())

    return run


@pytest.fixture
def three(ask, tmp_path):
    """Three sightings of one error, imported from lines of JSON."""
    issues = [
        {"number": it, "title": f"worker {it} dies at start", "body": f"```\n{LOG.format(it)}```", "state": "closed",
         "closed_at": f"2026-11-0{it}T10:00:00Z", "user": {"login": "jane"},
         "html_url": f"https://github.com/t/a/issues/{it}",
         "comments": [{"user": {"login": "bob"}, "body": "Solved by frobctl --reset, password=hunter2"}]}
        for it in (1, 2, 3)
    ]  # fmt: skip
    path = tmp_path / "issues.jsonl"
    path.write_text("\n".join(map(json.dumps, issues)), encoding="utf-8")
    assert ask("import", str(path))[:2] == (0, "3 read: 3 added, 0 changed, 0 unchanged, 0 left out\n")
    return path


LISTED = """\
#3  2026-11-03  solved  t/a#3  worker 3 dies at start  bob
#2  2026-11-02  solved  t/a#2  worker 2 dies at start  bob
#1  2026-11-01  solved  t/a#1  worker 1 dies at start  bob
"""
SHOWN = """\
#2  worker 2 dies at start
seen 3 times · 2 November 2026 · t/a#2 · told by bob

```
2026-11-02 10:00:00 ERROR worker-2
RuntimeError: frobnicator /data/run2/x.bin not calibrated (code 42)
```

Solved by: Solved by frobctl --reset, password=<secret>

https://github.com/t/a/issues/2
"""
FOUND = """\
#3  worker 3 dies at start
      出现过 3 次 · 最近一次 2026 年 11 月 3 日 · t/a#3 · bob 记录 · 报错相同
      解决办法：Solved by frobctl --reset, password=<secret>
      https://github.com/t/a/issues/3
"""


def test_what_was_imported_is_listed_shown_and_found(ask, three):
    assert ask("list")[:2] == (0, LISTED)
    assert ask("show", "2", "--lang", "en")[:2] == (0, SHOWN)
    status, said, _ = ask("search", LOG.format(9), "--lang", "zh")
    assert status == 0 and said.partition("%  ")[2] == FOUND
    (row,) = json.loads(ask("search", LOG.format(9), "--format", "json")[1])
    assert (row["number"], row["times"], row["found_by"]) == (3, 3, "signature")
    assert ask("search", "bash: convert: Permission denied")[:2] == (1, "")


def test_run_again_an_import_takes_nothing_and_names_what_it_cannot_read(ask, three):
    three.write_text(three.read_text(encoding="utf-8") + "\n{oops", encoding="utf-8")
    status, said, complaint = ask("import", str(three), str(three.with_suffix(".png")))
    assert (status, said) == (1, "5 read: 0 added, 0 changed, 3 unchanged, 2 left out\n")
    assert "issues.jsonl, line 4: no JSON" in complaint and "issues.png: its name ends with none of" in complaint


def test_forgetting_says_what_goes_and_what_is_kept(ask, three):
    assert ask("forget", "--before", "2026-11-02", "--dry-run")[1].endswith("1 would be deleted\n")
    assert ask("forget", "--before", "2026-11-02")[1] == "1 deleted\n2 kept: assistant incidents list\n"
    assert ask("forget", "--person", "nobody")[0] == 1
    assert ask("forget")[0] == 2
    assert ask("delete", "2", "99")[:2] == (1, "1 deleted\n1 kept: assistant incidents list\n")
    assert ask("forget", "--person", "BOB")[1] == "1 deleted\n0 kept: assistant incidents list\n"
    assert ask("list")[:2] == (1, "") and ask("show", "1")[0] == 1


def test_three_alike_become_a_draft_that_can_be_read(ask, three, tmp_path):
    from kb.store import load

    status, said, noted = ask("propose", "--folder", str(tmp_path / "mine"))
    assert status == 0 and "3 incidents alike: #3 #2 #1" in noted
    text = (tmp_path / "mine" / said.strip().partition("mine/")[2]).read_text(encoding="utf-8")
    assert "# solved by: Solved by frobctl --reset, password=<secret>" in text and "hunter2" not in text
    (entry,) = load([tmp_path / "mine"])
    assert len(entry.samples.must_match) == 3 and len(entry.symptoms) == 3
    assert ask("propose", "--fewest", "4")[0] == 1


def test_one_is_added_with_the_words_of_its_teller(ask, tmp_path):
    log = tmp_path / "crash.log"
    log.write_text(LOG.format(1), encoding="utf-8")
    words = ("--solved-by", "frobctl --reset", "--who", "jane", "--link", "ftp://x", "--date", "2026-11-01")
    status, said, noted = ask("add", str(log), *words)
    assert (status, said) == (0, "#1 RuntimeError: frobnicator /data/run1/x.bin not calibrated (code 41)\n")
    assert "the link is no address" in noted and "team.sqlite" in noted
    assert "its message was seen 2 times now" in ask("add", LOG.format(2))[2]
    assert ask("list", "--person", "jane", "--format", "jsonl")[1].count("\n") == 1


def test_a_date_that_is_none_is_refused_with_an_example(ask, capsys):
    with pytest.raises(SystemExit):
        ask("forget", "--before", "last year")
    assert "2024-01-31" in capsys.readouterr().err
