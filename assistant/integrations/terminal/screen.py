r"""What the last command printed, as a terminal shows it.

    last_output("$ make\ncc: error\n$ assistant last\n")  ->  "cc: error"

tmux gives the text of its pane. Where the last command begins is found by its line where a hook kept it, else by the
prompt: what stands before the words "assistant last" stands before the command too.
"""

from __future__ import annotations

import os
import subprocess

LINES = 2000  # of the pane, back from its end
OURS = "assistant last"
SHORTEST_PROMPT = 2  # characters: less stands before anything


def tmux_screen() -> str | None:
    """Return the text of the pane of tmux that this runs in; None outside of tmux. Raises OSError without `tmux`."""
    pane = os.environ.get("TMUX_PANE")
    if not os.environ.get("TMUX") or not pane:
        return None
    command = ["tmux", "capture-pane", "-p", "-J", "-S", f"-{LINES}", "-t", pane]
    done = subprocess.run(command, capture_output=True, check=False, timeout=10)
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else None


def last_output(screen: str, command: str = "") -> str:
    """Return what stands between the last command and the line that asks for it; all where no command is found."""
    lines = [line.rstrip() for line in screen.rstrip().split("\n")]
    own = next((place for place in reversed(range(len(lines))) if OURS in lines[place]), len(lines))
    prompt = lines[own].partition(OURS)[0].rstrip() if own < len(lines) else ""
    shown = lines[:own]
    begin = _place_of(shown, command, prompt)
    return "\n".join(shown[begin:]).strip("\n")


def _place_of(lines: list[str], command: str, prompt: str) -> int:
    """Return the number of the first line behind the last command."""
    wanted = command.strip()
    for place in reversed(range(len(lines))):
        line = lines[place]
        is_typed = wanted and line.endswith(wanted) and len(line) > len(wanted)
        is_prompted = len(prompt) >= SHORTEST_PROMPT or prompt in {"$", "#", "%", ">", "❯", "λ"}
        if is_typed or (not wanted and is_prompted and line.startswith(f"{prompt} ") and len(line) > len(prompt) + 1):
            return place + 1
    return 0
