"""Half of the card is free, in pieces that lie inside larger blocks; one big tensor finds no room."""

import os
import sys

import torch

step = sys.argv[1]
SETTINGS = {"workaround-1": "expandable_segments:True", "workaround-2": "max_split_size_mb:256"}
if step in SETTINGS and "again" not in sys.argv:
    os.environ["PYTORCH_CUDA_ALLOC_CONF"] = SETTINGS[step]
    os.execv(sys.executable, [sys.executable, *sys.argv, "again"])

total = torch.cuda.get_device_properties(0).total_memory
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
    case "workaround-1" | "workaround-2":  # segments that grow; large blocks that are not cut
        held = checkered()
        room()
    case "workaround-3":  # the big one first
        big = take(32)
        held = [take(1) for _ in range(56)]
        print("a tensor of", 100 * big.numel() // total, "% of the card was made")
    case "dead-end-1":  # empty the cache
        held = checkered()
        torch.cuda.empty_cache()
        room()
    case "dead-end-2":  # collect garbage
        import gc

        held = checkered()
        gc.collect()
        room()
    case _:
        sys.exit(f"there is no step {step}")
