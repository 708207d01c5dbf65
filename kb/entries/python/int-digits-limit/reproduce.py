"""An integer of 5001 digits is printed."""

import os
import sys
import traceback
import subprocess


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


number = 10**5000
match sys.argv[1]:
    case "error":
        print(number)
    case "workaround-1":
        fails("print(number)")
        typed("print(len(str(number)))")
    case "workaround-2":
        fails("print(number)")
        open("big.py", "w").write("print(len(str(10**5000)))")
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)
    case "workaround-3":
        fails("print(number)")
        typed()
    case "dead-end-1" | "dead-end-2":
        typed()
