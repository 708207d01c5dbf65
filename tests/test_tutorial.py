"""The tutorial's commands, typed in a shell in the order in which they stand, do what the tutorial says."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/tutorial.md").read_text(encoding="utf-8")
# What is not typed here: it sets up what the tests stand on, or waits for a person.
BY_HAND = ("make demo", ". .venv/bin/activate", "assistant chat")
UNKNOWN = 1  # the exit status of "nobody knows"


def commands() -> list[str]:
    """Return the commands of the page, one a line, comments taken off."""
    lines = [line.strip() for line in PAGE.splitlines() if line.startswith("    ")]
    return [re.sub(r"\s{2,}#.*", "", line) for line in lines]


def test_each_command_ends_as_told(tmp_path: Path):
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "assistant").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m assistant "$@"\n')
    (tools / "assistant").chmod(0o755)
    (tools / "python").symlink_to(sys.executable)
    environment = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    typed = [line for line in commands() if line not in BY_HAND]
    assert len(typed) >= 8
    for line in typed:
        script = f"set -o pipefail; {line}" if "broken.py" not in line else line
        ran = subprocess.run(
            ["bash", "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        wanted = UNKNOWN if "frobnicator" in line else 0
        assert ran.returncode == wanted, (line, ran.stdout, ran.stderr)
    assert (tmp_path / "our-entries/ours/empty-answer/entry.toml").is_file()
