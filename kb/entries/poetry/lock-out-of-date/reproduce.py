"""A project file that was edited after the lock."""

import os
import subprocess
import sys
from pathlib import Path

ENV = {
    **os.environ,
    "PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin",
    "POETRY_VIRTUALENVS_CREATE": "false",
    "POETRY_KEYRING_ENABLED": "false",
    "NO_COLOR": "1",
}


def project(python):
    Path("pyproject.toml").write_text(
        "\n".join(
            [
                "[project]",
                'name = "shop"',
                'version = "0.1"',
                f'requires-python = "{python}"',
                "dependencies = []",
                "[tool.poetry]",
                "package-mode = false",
                "",
            ]
        )
    )


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


project(">=3.10")
shell("poetry lock >/dev/null 2>&1")
project(">=3.11")
match sys.argv[1]:
    case "error":
        sys.exit(shell("poetry install"))
    case "workaround-1":
        shell("poetry install")
        print("--- cured ---", flush=True)
        sys.exit(subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode)
    case "dead-end-2":
        sys.exit(subprocess.run(["bash", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode)
