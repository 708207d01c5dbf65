"""Three means for one channel."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
image, mean = torch.ones(1, 28, 28), torch.tensor([0.485, 0.456, 0.406]).view(-1, 1, 1)


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
        image.sub_(mean)
    case "workaround-1":
        cured(lambda: image.sub_(mean))
        print(image.shape, image.mean())
    case "workaround-2":
        cured(lambda: image.sub_(mean))
        print(image.shape)
    case "workaround-3":
        cured(lambda: image.sub_(mean))
        print(image.shape)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
