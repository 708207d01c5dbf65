"""A list of lines, a record, JSON text and a column with a gap, each taken for something else."""

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


lines = ["3 4", "5 6"]
user = {"name": "Ines"}
text = '{"a": 1}'

match sys.argv[1]:
    case "error":
        lines.split()
    case "workaround-1":
        fails(lambda: lines.split())
        typed()
        print(words)
    case "workaround-2":
        fails(lambda: user.name)
        typed()
        print(name, city)
    case "workaround-3":
        fails(lambda: text.items())
        typed()
    case "workaround-4":
        import pandas as pd

        frame = pd.DataFrame({"name": pd.Series(["Ines", float("nan")], dtype=object)})
        fails(lambda: [name.lower() for name in frame["name"]])
        typed()
    case "dead-end-1":
        print([int(word) for word in str(lines).split()])
    case "dead-end-2":
        try:
            lines = lines.split()
        except AttributeError:
            pass
        print([line.strip().isdigit() for line in [lines]])
    case step:
        sys.exit(f"there is no step {step}")
