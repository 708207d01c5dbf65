"""An async test without a mark."""

import os
import subprocess
import sys
from pathlib import Path

HEAD = "import asyncio\n\n\nasync def fetch():\n    return 1\n\n\n"
TEST = "async def test_fetch():\n    assert await fetch() == 1\n"


def run(text=TEST):
    Path("test_it.py").write_text(HEAD + text)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_it.py"], stderr=subprocess.STDOUT
    ).returncode


typed = open(os.environ["COMMANDS"]).read() if os.path.exists(os.environ["COMMANDS"]) else ""
match sys.argv[1]:
    case "error":
        sys.exit(run())
    case "workaround-1" | "workaround-3":
        run()
        print("--- cured ---", flush=True)
        sys.exit(run(typed))
    case "workaround-2":
        run()
        Path("pyproject.toml").write_text(typed)
        print("--- cured ---", flush=True)
        sys.exit(run())
    case "dead-end-1":
        sys.exit(run(TEST.replace("await ", "")))
