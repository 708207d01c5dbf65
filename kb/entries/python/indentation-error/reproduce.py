"""A file whose lines only look aligned."""

import os
import subprocess
import sys
import textwrap
import traceback

MIXED = "total = 0\nfor number in range(3):\n        total += number\n\tprint(total)\n"
with open("job.py", "w") as file:
    file.write(MIXED)
debug = True
source = """
    print('from a string')
"""


def run():
    return subprocess.call([sys.executable, "job.py"])


def shell():
    subprocess.run(["bash", "-eu", os.environ["COMMANDS"]], check=True)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        run()
    case "workaround-1":
        fails("run()")
        shell()
        sys.exit(run())
    case "workaround-2":
        fails("if debug:\n    # print(total)\nprint(1)")
        typed("print('ran')")
    case "workaround-3":
        fails("exec(source)")
        typed()
    case "dead-end-2":
        shell()
        run()
