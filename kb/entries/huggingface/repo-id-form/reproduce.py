"""A model below the home directory, named with a tilde."""

import os
import sys
import traceback

from transformers import AutoConfig

step = sys.argv[1]
os.makedirs(os.path.expanduser("~/models/tiny"))
with open(os.path.expanduser("~/models/tiny/config.json"), "w") as f:
    f.write('{"model_type": "gpt2"}')


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def load():
    return AutoConfig.from_pretrained("~/models/tiny")


match step:
    case "error":
        load()
    case "workaround-1":
        cured(load)
        print(config.model_type)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
