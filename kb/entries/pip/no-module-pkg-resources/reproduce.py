"""An import of what setuptools no longer has."""

import os
import sys
import traceback

sys.modules.pop("pkg_resources", None)
sys.path[:] = [p for p in sys.path if not os.path.exists(os.path.join(p, "pkg_resources"))]


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "import pkg_resources"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-3":
        fails(ERROR)
        typed("")
