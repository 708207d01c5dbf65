"""`assistant hook`: print what a shell evaluates so that `assistant last` knows its last command."""

from __future__ import annotations

import argparse
import sys
import time

from assistant.integrations.terminal.hooks import SHELLS

OLD = 7 * 86400  # seconds after which what a shell left behind is removed

EXAMPLES = """in ~/.bashrc, behind what sets the prompt:      eval "$(assistant hook bash)"
in ~/.zshrc:                                    eval "$(assistant hook zsh)"
in ~/.config/fish/config.fish:                  assistant hook fish | source
in $PROFILE of PowerShell:                      assistant hook powershell | Out-String | Invoke-Expression

What a command prints goes to the terminal and not through its shell. So the hook keeps the command's line and exit
status; its output is had from tmux, in a shell under `assistant record`, or from a command under `assistant run`.
"""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "hook", help="print the hook of a shell for `assistant last`", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("shell", choices=tuple(SHELLS))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the hook; remove what shells left behind long ago."""
    from assistant.integrations.terminal.hooks import hook_for
    from assistant.integrations.terminal.kept import folder

    place = folder()
    for path in place.iterdir():
        if path.is_file() and time.time() - path.stat().st_mtime > OLD:
            path.unlink(missing_ok=True)
    sys.stdout.write(hook_for(arguments.shell, str(place)))
    return 0
