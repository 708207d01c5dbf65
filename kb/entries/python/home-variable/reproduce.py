"""PYTHONHOME names a folder without Python."""

import os
import subprocess
import sys

ENV = {**os.environ, "PYTHONHOME": "/usr/share/none", "PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin"}


def run(*words):
    return subprocess.run(words, env=ENV, stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(run("python", "-c", "print(1)"))
    case "workaround-1" | "workaround-2":
        run("python", "-c", "print(1)")
        print("--- cured ---", flush=True)
        sys.exit(run("bash", "-e", os.environ["COMMANDS"]))
    case "dead-end-2":
        sys.exit(run("bash", "-e", os.environ["COMMANDS"]))
