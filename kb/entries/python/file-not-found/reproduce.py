"""A program that is started from somewhere else than its own folder."""

import os
import sys
import traceback

from pathlib import Path

here = Path(__file__).resolve().parent
(here / "config.json").write_text("{}")
(here / "elsewhere").mkdir()
os.chdir(here / "elsewhere")


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
        open("config.json")
    case "workaround-1":
        fails("open('config.json')")
        typed("print(text)")
    case "workaround-2":
        path = Path("runs/one/model.pt")
        fails("path.write_bytes(b'weights')")
        typed("print(path.write_bytes(b'weights'), 'bytes are written')")
    case "workaround-3":
        os.environ["RUN"] = "one"
        folder = Path(os.path.expanduser("~/data/one"))
        folder.mkdir(parents=True)
        (folder / "a.csv").write_text("1,2")
        fails("open('~/data/$RUN/a.csv')")
        typed("print(open(path).read())")
    case "workaround-4":
        path = "data.csv "
        open("data.csv", "w").close()
        fails("open(path)")
        typed()
    case "dead-end-1":
        typed("open(path)")
    case "dead-end-2":
        open("runs/one/model.pt", "w")
