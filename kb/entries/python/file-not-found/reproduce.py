"""A program that is started from somewhere else than its own folder."""

import os
import sys
from pathlib import Path

here = Path(__file__).resolve().parent
(here / "config.json").write_text("{}")
(here / "elsewhere").mkdir()
os.chdir(here / "elsewhere")

match sys.argv[1]:
    case "error":
        open("config.json")
    case "workaround-1":  # from the script's own folder
        print((here / "config.json").read_text())
    case "workaround-2":  # the parents first
        path = Path("runs/one/model.pt")
        path.parent.mkdir(parents=True, exist_ok=True)
        print(path.write_bytes(b"weights"), "bytes are written")
    case "workaround-3":  # what only a shell expands
        Path(os.environ["HOME"], "data").mkdir()
        print(os.path.expandvars(os.path.expanduser("~/data/$HOME")))
        print(os.listdir(os.path.expanduser("~/data")), "is read")
    case "dead-end-1":
        open(os.path.abspath("config.json"))
    case "dead-end-2":
        open("runs/one/model.pt", "w")
    case step:
        sys.exit(f"there is no step {step}")
