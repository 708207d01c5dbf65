"""A Fourier transform is planned on a card that is full."""

import ctypes
import os
import sys

import torch

step = sys.argv[1]
signal = torch.ones(1 << 20, device="cuda")
runtime = ctypes.CDLL("libcudart.so.13")
runtime.cudaFree.argtypes = [ctypes.c_void_p]
tensors = []


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


class Block:
    """Memory of the card, given back when nobody refers to it."""

    def __init__(self, address):
        self.address = address

    def __del__(self):
        runtime.cudaFree(self.address)


def fill():
    """Take the card's memory down to the last pieces."""
    size = 1 << 30
    while size >= 1 << 12:
        block = ctypes.c_void_p()
        if runtime.cudaMalloc(ctypes.byref(block), ctypes.c_size_t(size)):
            size //= 2
        else:
            tensors.append(Block(block))
    runtime.cudaGetLastError()
    print("free:", torch.cuda.mem_get_info()[0] >> 20, "MiB")


def fill_pool():
    """Take all that PyTorch may have, and leave it a gibibyte."""
    while True:
        try:
            tensors.append(torch.empty(1 << 30, dtype=torch.uint8, device="cuda"))
        except torch.OutOfMemoryError:
            break
    tensors.pop()
    print("free:", torch.cuda.mem_get_info()[0] >> 20, "MiB")


match step:
    case "error":
        fill()
    case "workaround-1":
        fill()
        typed()
    case "workaround-2":
        typed()
        fill_pool()
    case "dead-end-1":  # empty the cache of PyTorch
        fill()
        torch.cuda.empty_cache()
    case "dead-end-2":  # smaller plans are kept, and the plan cache is cleared
        fill()
        torch.backends.cuda.cufft_plan_cache.clear()
        torch.backends.cuda.cufft_plan_cache[0].max_size = 1
    case _:
        sys.exit(f"there is no step {step}")
print("sum:", torch.fft.fft(signal).abs().sum().item())
