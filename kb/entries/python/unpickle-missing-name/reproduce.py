"""A class that was in the script that wrote the file."""

import os
import sys
import traceback

import json
import pickle
import subprocess

with open("shapes.py", "w") as out:
    out.write("class Box:\n    def __init__(self):\n        self.size = 3\n")
sys.path.insert(0, os.getcwd())
subprocess.run(
    [sys.executable, "-c", "import pickle\nclass Box: pass\nopen('old.pkl', 'wb').write(pickle.dumps(Box()))"],
    check=True,
)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = 'pickle.load(open("old.pkl", "rb"))'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed('print(pickle.load(open("box.pkl", "rb")))')
    case "workaround-2":
        fails(ERROR)
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "dead-end-2":
        subprocess.run(
            [sys.executable, "-c", "import pickle\nclass Box: pass\nopen('old.pkl', 'wb').write(pickle.dumps(Box(), protocol=2))"],
            check=True,
        )
        exec(compile(ERROR, "app.py", "exec"), globals())
