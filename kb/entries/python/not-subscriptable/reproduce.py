"""A number, a function and an object, each with brackets behind it."""

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


from types import SimpleNamespace

row = [3, 4]
response = SimpleNamespace(data=7)


def price_of(name):
    return {"tea": 2}[name]


class Response:
    data = 7


match sys.argv[1]:
    case "error":
        for value in row:
            print(value[0])
    case "workaround-1":
        fails(lambda: [value[0] for value in row])
        typed()
    case "workaround-2":
        fails(lambda: price_of["tea"])
        typed()
    case "workaround-3":
        response = Response()
        fails(lambda: response["data"])
        typed()
    case "dead-end-1":
        value = 42
        assert str(value)[0] == "42", f"brackets gave {str(value)[0]}"
    case "dead-end-2":
        print(row[0][0][0])
    case step:
        sys.exit(f"there is no step {step}")
