"""Half of the card is free, in pieces that lie inside larger blocks; one big tensor finds no room."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import torch

step = sys.argv[1]
total = torch.cuda.get_device_properties(0).total_memory if step != "workaround-1" else 0
piece = total // 128


def take(pieces):
    return torch.empty(pieces * piece, dtype=torch.uint8, device="cuda")


def checkered():
    blocks = [take(2) for _ in range(56)]
    del blocks
    pieces = [take(1) for _ in range(112)]  # two in each of the blocks that were given back
    del pieces[::2]
    return pieces


def room(pieces=32):
    free = torch.cuda.memory_reserved() - torch.cuda.memory_allocated()
    print(f"{100 * free // total} % of the card is reserved and free")
    print("a tensor of", 100 * take(pieces).numel() // total, "% of the card was made")


match step:
    case "error":
        held = checkered()
        room()
    case "workaround-1":
        Path("train.py").write_text("import runpy, sys\nsys.argv = ['reproduce.py', 'error']\nrunpy.run_path('reproduce.py', run_name='__main__')\n")
        sys.exit(subprocess.run(["bash", "-eu", os.environ["COMMANDS"]]).returncode)
    case "workaround-3":  # the big one first
        big = take(32)
        held = [take(1) for _ in range(56)]
        print("a tensor of", 100 * big.numel() // total, "% of the card was made")
    case "dead-end-1":  # empty the cache
        held = checkered()
        torch.cuda.empty_cache()
        room()
    case "dead-end-2":  # collect garbage
        held = checkered()
        gc.collect()
        room()
    case _:
        sys.exit(f"there is no step {step}")
