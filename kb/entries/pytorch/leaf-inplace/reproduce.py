"""A weight that is changed by hand."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
weight = torch.ones(2, requires_grad=True)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def change():
    global weight
    weight += 0.1


match step:
    case "error":
        change()
    case "workaround-1":
        cured(change)
        print(weight)
    case "workaround-2":
        cured(change)
        print(shifted)
    case "dead-end-1":
        typed()
        sys.exit(f"gradient: {weight.grad}")
    case _:
        sys.exit(f"there is no step {step}")
