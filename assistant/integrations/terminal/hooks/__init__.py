"""Hooks: what a shell evaluates so that the last command is known. One file for each shell, as that shell reads it.

hook_for("bash", "/run/user/1000/error-assistant")  ->  "# The hook of `assistant` for bash …"
"""

from __future__ import annotations

import shlex
from pathlib import Path

# The shell, and the file beside this one.
SHELLS = {"bash": "hook.bash", "zsh": "hook.zsh", "fish": "hook.fish", "powershell": "hook.ps1"}


def hook_for(shell: str, folder: str) -> str:
    """Return the hook of a shell, which keeps its files in a folder."""
    text = (Path(__file__).parent / SHELLS[shell]).read_text(encoding="utf-8")
    quoted = "'" + folder.replace("'", "''") + "'" if shell == "powershell" else shlex.quote(folder)
    return text.replace("@FOLDER@", quoted)
