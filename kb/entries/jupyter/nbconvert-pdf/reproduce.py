"""A PDF without pandoc."""

import os
import subprocess
import sys

import nbformat

ENV = {**os.environ, "PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin"}
CELL = nbformat.v4.new_markdown_cell("*tea*")
nbformat.write(nbformat.v4.new_notebook(cells=[CELL]), "notebook.ipynb")


def shell(*args):
    return subprocess.run([*args], env=ENV, stderr=subprocess.STDOUT).returncode


def pdf():
    return shell("jupyter", "nbconvert", "--to", "pdf", "notebook.ipynb")


match sys.argv[1]:
    case "error":
        sys.exit(pdf())
    case "workaround-3":
        pdf()
        print("--- cured ---", flush=True)
        sys.exit(shell("bash", "-e", os.environ["COMMANDS"]))
