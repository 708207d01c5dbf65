"""A picture without channels."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
picture = torch.zeros(5, 4)
pictures = torch.arange(120).reshape(2, 5, 4, 3)
one = torch.zeros(1, 3, 1)


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
        picture.permute(2, 0, 1)
    case "workaround-1":
        cured(lambda: picture.permute(2, 0, 1))
    case "workaround-2":
        cured(lambda: picture.permute(2, 0, 1))
        print(picture.permute(2, 0, 1).shape)
    case "workaround-3":
        cured(lambda: pictures.permute(2, 0, 1))
    case "workaround-4":
        cured(lambda: one.squeeze().permute(1, 0))
    case "dead-end-1":
        typed()
        right = torch.equal(moved, pictures.movedim(-1, -3))
        print("right values:", right)
        sys.exit(not right)
    case _:
        sys.exit(f"there is no step {step}")
