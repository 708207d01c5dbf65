"""Bytes seen as an array, a table's values and a file."""

import os
import sys
import traceback

import numpy as np
import pandas as pd

step = sys.argv[1]
pixels = np.frombuffer(b"\x01\x02\x03", dtype=np.uint8)
df = pd.DataFrame({"a": [1, 2]})
np.save("data.npy", np.zeros(3))


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def write(array):
    array[0] = 255


match step:
    case "error":
        write(pixels)
    case "workaround-1":
        cured(lambda: write(pixels))
        write(pixels)
        print(pixels)
    case "workaround-2":
        cured(lambda: write(df["a"].to_numpy()))
        print(df)
    case "workaround-3":
        cured(lambda: write(np.load("data.npy", mmap_mode="r")))
        write(data)
        print(data)
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
