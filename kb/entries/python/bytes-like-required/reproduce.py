"""Text into a hash, output of a program, and bytes into a text file."""

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

text, data = "tea", b"tea,rice"

match sys.argv[1]:
    case "error":
        print("error" in subprocess.run(["ls"], capture_output=True).stdout)
    case "workaround-1":
        import hashlib

        fails(lambda: hashlib.sha256(text))
        typed()
    case "workaround-2":
        fails(lambda: subprocess.run(["ls"], capture_output=True).stdout.split("\n"))
        typed()
    case "workaround-3":
        fails(lambda: open("out.txt", "w").write(data))
        typed()
    case "dead-end-1":
        words = str(data).split(",")
        assert words[0] == "tea", f"the first word is {words[0]}"
    case "dead-end-2":
        bytes(text)
    case step:
        sys.exit(f"there is no step {step}")
