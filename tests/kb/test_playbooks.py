"""Playbooks: whole, in both languages, and with commands that run where the tools of a bare machine are enough."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kb.lint.playbooks import PLAYBOOK_RULES, commands, lint_playbooks, texts
from kb.playbook import FOLDER, GENERAL, PlaybookError, heads, playbook

SLUGS = tuple(heads())
POSIX = tuple(slug for slug in SLUGS if slug not in {"windows", "msvc", "wsl"})  # the others are typed on Windows

# Programs that every Debian has and that these lines only read with.
BARE = frozenset(
    "cat grep head tail sed sort awk df du id env date ls ps free echo getent stat which type ulimit uname pwd test "
    "dpkg apt-cache apt-mark file namei findmnt lsblk top cd printf".split()
)
# What a line names that only its reader has.
OWN = re.compile(
    r"\bapp\b|app\.|build|\.log\b|\.py\b|\.sh\b|/proc/\d|/path/to|script|kernel\.|PACKAGE|MODULE|PROGRAM|PID"
)
# The help that lists the options of a command which begins so.
HELP = (
    ("python -m pip install", "{python} -m pip install --help"),
    ("python -m pip download", "{python} -m pip download --help"),
    ("python -m pip list", "{python} -m pip list --help"),
    ("curl", "curl --help all"),
    ("make", "make --help"),
    ("cmake", "cmake --help"),
    ("node", "node --help"),
    ("strace", "strace --help"),
    ("gdb", "gdb --help"),
    ("valgrind", "valgrind --help"),
    ("nm", "nm --help"),
    ("git config", "git config -h"),
    ("systemctl", "systemctl --help"),
    ("journalctl", "journalctl --help"),
    ("ps", "ps --help all"),
    ("df", "df --help"),
)


ONE_NEVER = "\n[[never]]\naction = { en = 'a', zh = '甲' }\nwhy = { en = 'b', zh = '乙' }\n"


def lines() -> list[tuple[str, str]]:
    """Return (slug, command line) of all playbooks for a POSIX shell."""
    return [(slug, line) for slug in POSIX for _, typed in commands(playbook(slug)) for line in typed.split("\n")]


def parts(line: str) -> list[list[str]]:
    """Return the words of each command of a line: of a pipeline, and of a list."""
    bare = re.sub(r"'[^']*'|\"[^\"]*\"", "''", line)
    return [part.split() for part in re.split(r"\|\||&&|[|;]", bare) if part.strip()]


def runs_anywhere(line: str) -> bool:
    """Tell whether a line needs nothing but a bare machine and Python itself, and changes nothing."""
    if OWN.search(line) or re.search(r">(?!&| ?/dev/null)|\$\(", re.sub(r"'[^']*'|\"[^\"]*\"", "", line)):
        return False
    python = re.fullmatch(
        r"python (?:-VV|-m pip (?:list|check|--version|config list)|-X faulthandler -c .*)(?:[;|].*)?", line
    )
    own_modules = re.fullmatch(r'python -c "import (?:sys|ssl|sqlite3)\b[^"]*"', line)
    words = [[word for word in part if "=" not in word] for part in parts(line)]
    words = [part for part in words if part]
    if python or own_modules:
        words = words[1:]
    return all(part[0] in BARE for part in words) and bool(python or own_modules or words)


def test_lint_finds_nothing_in_our_own():
    assert lint_playbooks() == []


def test_there_is_a_general_one_and_every_other_names_what_it_is_for():
    assert playbook(GENERAL).level == "general"
    assert len(SLUGS) >= 90
    assert not [slug for slug in SLUGS if slug != GENERAL and not heads()[slug].named]


def test_each_pattern_of_entries_stands_for_entries_that_there_are():
    ids = [
        f"{path.parent.parent.name}/{path.parent.name}" for path in (FOLDER.parent / "entries").glob("*/*/entry.toml")
    ]
    rows = [(slug, row) for slug in SLUGS for row in heads()[slug].entries]
    assert len(rows) >= 80 and all(row.startswith("^") for _, row in rows)
    assert not [(slug, row) for slug, row in rows if not any(re.search(row, entry_id) for entry_id in ids)]
    covered = [entry_id for entry_id in ids if any(re.search(row, entry_id) for _, row in rows)]
    assert len(covered) >= 0.98 * len(ids)


def test_the_head_that_is_read_alone_says_the_same_as_the_whole_file():
    for slug in SLUGS:
        whole = playbook(slug)
        assert heads()[slug].model_dump() == {name: getattr(whole, name) for name in heads()[slug].model_dump()} | {
            "title": whole.title.model_dump(), "scope": whole.scope.model_dump()
        }  # fmt: skip


def test_an_unknown_name_is_refused_with_the_command_that_lists_them():
    with pytest.raises(PlaybookError, match="assistant playbook"):
        playbook("no-such")


@pytest.mark.parametrize(
    ("rule", "old", "new"),
    [
        ("playbook-bilingual", r'title\.zh = "[^"]*"', 'title.zh = ""'),
        ("playbook-code", r'yes\.zh = "[^"]*"', 'yes.zh = "它没有代码"'),
        ("playbook-width", r'scope\.zh = "[^"]*"', 'scope.zh = "半角,标点"'),
        ("playbook-spacing", r'scope\.zh = "[^"]*"', 'scope.zh = "没有空格NCCL报错"'),
        ("playbook-patterns", r"named = \[", 'named = [\n    "a*",'),
        ("playbook-patterns", r"named = \[", 'named = [\n    "(",'),
        ("playbook-commands", r'commands = "ip -brief addr"', 'commands = "ip addr show <device>"'),
        ("playbook-sources", r'"https://docs\.pytorch[^"]*"', '"see the manual"'),
        ("playbook-complete", r"(?s)\n\[\[never\]\].*", ONE_NEVER),
    ],
)  # fmt: skip
def test_each_rule_finds_what_it_is_for(rule, old, new, tmp_path):
    text, count = re.subn(old, lambda _: new, (FOLDER / "nccl.toml").read_text("utf-8"), count=1)
    assert count == 1
    (tmp_path / "nccl.toml").write_text(text, "utf-8")
    assert rule in {finding.rule for finding in lint_playbooks(tmp_path)}
    assert rule in {known.name for known in PLAYBOOK_RULES}


def test_every_playbook_is_neither_a_stub_nor_a_book():
    for slug in SLUGS:
        book = playbook(slug)
        english = sum(len(text.en) for _, text in texts(book))
        chinese = sum(len((text.zh or "").encode()) for _, text in texts(book))
        assert 600 <= english <= 2600, (slug, english)
        assert 600 <= chinese <= 2600, (slug, chinese)


@pytest.mark.parametrize("slug", POSIX)
def test_commands_are_shell(slug):
    typed = "\n".join(text for _, text in commands(playbook(slug)))
    assert subprocess.run(["bash", "-n", "-c", typed], capture_output=True, text=True, check=False).stderr == ""


def test_what_a_bare_machine_can_run_knows_its_options(tmp_path):
    chosen = [(slug, line) for slug, line in lines() if runs_anywhere(line)]
    assert len(chosen) >= 25, chosen
    path = f"{Path(sys.executable).parent}:/usr/bin:/bin:/usr/sbin:/sbin"
    for slug, line in chosen:
        installed = all(
            shutil.which(part[0], path=path) or part[0] in {"ulimit", "cd", "type", "test", "echo"}
            for part in ([word for word in words if "=" not in word] for words in parts(line))
            if part
        )
        if not installed:
            continue
        done = subprocess.run(
            ["bash", "-c", line], capture_output=True, text=True, check=False, timeout=60, cwd=tmp_path,
            env={"PATH": path, "HOME": str(tmp_path), "LC_ALL": "C"}, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        told = f"{slug}: {line}: {done.stderr}"
        assert done.returncode not in {126, 127}, told
        assert not re.search(
            r"(?:unrecognized|invalid|unknown|illegal) option|syntax error|^usage:", done.stderr, re.I
        ), told


@pytest.mark.parametrize(("beginning", "help_line"), HELP)
def test_long_options_stand_in_the_help_of_the_tool(beginning, help_line):
    asked = help_line.format(python=sys.executable).split()
    if shutil.which(asked[0]) is None:
        pytest.skip(f"{asked[0]} is not installed here")
    shown = subprocess.run(asked, capture_output=True, text=True, check=False)
    told = shown.stdout + shown.stderr
    if not told.strip():
        pytest.skip(f"{asked[0]} has no help here")
    wanted = {
        (slug, option)
        for slug, line in lines()
        for part in parts(line)
        if " ".join([word for word in part if "=" not in word or word.startswith("-")])
        .removeprefix("sudo ")
        .startswith(f"{beginning} ")
        for option in (word.partition("=")[0] for word in part if re.match(r"--[a-z]", word))
    }
    assert not {(slug, option) for slug, option in wanted if option not in told}
