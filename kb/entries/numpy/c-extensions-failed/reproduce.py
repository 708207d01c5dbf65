"""A numpy without its compiled files stands first on the path."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy

shutil.copytree(
    Path(numpy.__file__).parent, "old/numpy", ignore=shutil.ignore_patterns("*.so", "tests", "include", "*.a", "*.pyc")
)
os.makedirs("bin")
os.symlink(sys.executable, "bin/python")
ENV = {**os.environ, "PYTHONPATH": os.path.abspath("old"), "PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin"}


def run(*words):
    return subprocess.run(words, env=ENV, stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(run("python", "-c", "import numpy"))
    case "workaround-1" | "workaround-3":
        run("python", "-c", "import numpy")
        print("--- cured ---", flush=True)
        sys.exit(run("bash", "-e", os.environ["COMMANDS"]))
