"""Another process, of a framework that reserves three quarters of the card, is there first."""

import os
import subprocess
import sys

import cupy

step = sys.argv[1]
HOLDER = "import jax, sys; print(jax.numpy.ones(8).sum(), flush=True); sys.stdin.read()"
START = 'exec python -c "$HOLDER"'
if step == "workaround-3":
    START = f'. "$COMMANDS"; {START}'
holder = subprocess.Popen(
    ["bash", "-c", START], env=os.environ | {"HOLDER": HOLDER}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    stderr=subprocess.DEVNULL,
)  # fmt: skip
holder.stdout.readline()
total = cupy.cuda.runtime.memGetInfo()[1]


def take(share):
    array = cupy.ones(int(total * share), dtype=cupy.uint8)
    print("an array of", round(100 * share), "% of the card:", int(array[-1]))


match step:
    case "error":
        take(0.5)
    case "workaround-1":  # end the process that holds the memory
        subprocess.run(["bash", "-c", '. "$COMMANDS"'], env=os.environ | {"PID": str(holder.pid)})
        holder.wait()
        take(0.5)
    case "workaround-2":  # piece by piece
        for _ in range(10):
            take(0.05)
    case "workaround-3":  # the other framework takes what it needs
        take(0.5)
    case "dead-end-1":  # empty a cache
        import torch

        torch.ones(8, device="cuda")
        for _ in range(3):
            torch.cuda.empty_cache()
        take(0.5)
    case "dead-end-3":  # set counters back
        import torch

        torch.cuda.reset_peak_memory_stats()
        take(0.5)
    case _:
        sys.exit(f"there is no step {step}")
