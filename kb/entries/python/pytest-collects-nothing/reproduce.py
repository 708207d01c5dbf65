"""Tests in a file that is not called test_."""

import os
import subprocess
import sys
from pathlib import Path

os.makedirs("work")
os.chdir("work")
Path("shop_checks.py").write_text("def test_price():\n    assert 3 == 3\n")
Path("pytest.ini").write_text("[pytest]\n")
ENV = {
    **os.environ,
    "PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin",
    "PYTEST_ADDOPTS": "-p no:cacheprovider",
    "PYTHONDONTWRITEBYTECODE": "1",
}


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


def typed():
    return subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(shell("python -m pytest"))
    case "workaround-1":
        shell("python -m pytest")
        print("--- cured ---", flush=True)
        sys.exit(typed() or shell("python -m pytest"))
    case "workaround-2" | "workaround-4":
        shell("python -m pytest")
        Path("test_other.py").write_text("def test_other():\n    pass\n")
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "dead-end-1" | "dead-end-2":
        sys.exit(typed())
