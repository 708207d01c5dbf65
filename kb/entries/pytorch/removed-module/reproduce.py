"""An import of 2021."""

import os
import sys
import traceback

import torch

step = sys.argv[1]


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
        from torch._six import inf
    case "workaround-1":

        def old():
            __import__("torch._six")

        cured(old)
        print(inf, container_abcs.Mapping)
    case "dead-end-2":
        print("a current torch:", torch.__version__)
        from torch._six import inf
    case _:
        sys.exit(f"there is no step {step}")
