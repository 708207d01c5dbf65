"""A Fourier transform is planned on a card that is full."""

import ctypes
import sys

import torch

step = sys.argv[1]
signal = torch.ones(1 << 20, device="cuda")
runtime = ctypes.CDLL("libcudart.so.13")
held = []


def fill(leave=0):
    """Take the card's memory as another program would, down to the last pieces."""
    runtime.cudaFree.argtypes = [ctypes.c_void_p]
    size = 1 << 30
    while size >= 1 << 12:
        block = ctypes.c_void_p()
        if torch.cuda.mem_get_info()[0] - size < leave or runtime.cudaMalloc(
            ctypes.byref(block), ctypes.c_size_t(size)
        ):
            size //= 2
        else:
            held.append(block)
    runtime.cudaGetLastError()
    print("free:", torch.cuda.mem_get_info()[0] >> 20, "MiB")


def transform():
    print("sum:", torch.fft.fft(signal).abs().sum().item())


match step:
    case "error":
        fill()
        transform()
    case "workaround-1":  # memory is given back
        fill()
        while held:
            runtime.cudaFree(held.pop())
        transform()
    case "workaround-2":  # some is left for the library from the start
        fill(leave=2 << 30)
        transform()
    case "dead-end-1":  # empty the cache of PyTorch
        fill()
        torch.cuda.empty_cache()
        transform()
    case "dead-end-2":  # smaller plans are kept, and the plan cache is cleared
        fill()
        torch.backends.cuda.cufft_plan_cache.clear()
        torch.backends.cuda.cufft_plan_cache[0].max_size = 1
        transform()
    case _:
        sys.exit(f"there is no step {step}")
