"""A city that training did not have."""

import os
import sys
import traceback

from sklearn.preprocessing import OneHotEncoder

step = sys.argv[1]
train, new = [["rome"], ["oslo"]], [[" Rome "]] if step == "workaround-3" else [["berlin"]]
encoder = OneHotEncoder().fit(train)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        encoder.transform(new)
    case "workaround-1" | "workaround-2":
        cured(lambda: encoder.transform(new))
        print(encoder.transform(new))
    case "workaround-3":
        cured(lambda: encoder.transform(new))
        print(encoded.toarray())
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
