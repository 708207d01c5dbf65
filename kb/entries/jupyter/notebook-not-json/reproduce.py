"""A notebook in which git left its marks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat

GOOD = '{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5%s}\n'


def git(*args):
    subprocess.run(["git", "-c", "user.name=Li", "-c", "user.email=li@example.com", *args], stdout=subprocess.DEVNULL)


def commit(text):
    Path("work.ipynb").write_text(text)
    git("add", "work.ipynb")
    git("commit", "-q", "-m", "change")


READ = """
import sys, nbformat
try:
    print(nbformat.read(sys.argv[1], 4))
except Exception as error:
    raise error from None
"""


def read(name):
    return subprocess.run([sys.executable, "-c", READ, name], stderr=subprocess.STDOUT).returncode


def typed():
    return subprocess.run(["bash", "-e", os.environ["COMMANDS"]], stderr=subprocess.STDOUT).returncode


git("init", "-q", "-b", "main")
commit(GOOD % "")
git("checkout", "-q", "-b", "other")
commit(GOOD % " ")
git("checkout", "-q", "main")
commit(GOOD % "  ")
git("merge", "other")

match sys.argv[1]:
    case "error":
        sys.exit(read("work.ipynb"))
    case "workaround-1":
        read("work.ipynb")
        print("--- cured ---", flush=True)
        sys.exit(typed())
    case "workaround-2":
        read("work.ipynb")
        print("--- cured ---", flush=True)
        sys.exit(typed() or read("work.ipynb"))
    case "workaround-3":
        Path(".ipynb_checkpoints").mkdir()
        nbformat.write(nbformat.v4.new_notebook(), ".ipynb_checkpoints/work-checkpoint.ipynb")
        read("work.ipynb")
        print("--- cured ---", flush=True)
        sys.exit(typed() or read("restored.ipynb"))
    case "dead-end-1":
        shutil.move("work.ipynb", "work.json")
        sys.exit(read("work.json"))
