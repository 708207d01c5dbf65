"""Programs that end with a failure."""

import os
import sys

CURED = "--- cured ---"

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")

import subprocess
from pathlib import Path

Path("project").mkdir()
Path("project/notes.txt").touch()


def run(*words, **more):
    return subprocess.run(words, check=True, capture_output=True, **more)

match sys.argv[1]:
    case "error":
        run("ls", "missing.txt")
    case "workaround-1":
        fails(lambda: run("ls", "missing.txt"))
        typed()
    case "workaround-2":
        fails(lambda: run("grep", "tea", "/dev/null"))
        typed()
    case "workaround-3":
        fails(lambda: run("ls", "notes.txt"))
        typed()
    case "dead-end-1":
        made = subprocess.run(["ls", "missing.txt"], capture_output=True, text=True).stdout
        print(made.splitlines()[0])
    case "dead-end-2":
        subprocess.run("ls missing.txt", shell=True, check=True)
    case step:
        sys.exit(f"there is no step {step}")
