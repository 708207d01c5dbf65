"""The first convolution comes when the card is full: the tensors are there, and cuDNN finds no memory for itself."""

import ctypes
import sys

import torch

step = sys.argv[1]
runtime = ctypes.CDLL("libcudart.so.13")
runtime.cudaFree.argtypes = [ctypes.c_void_p]
image = torch.ones(1, 3, 16, 16, device="cuda")
layer = torch.nn.Conv2d(3, 8, 3, device="cuda")
if step == "workaround-4":  # an earlier step has left unused blocks in PyTorch's cache
    earlier = torch.ones(16, 1 << 20, device="cuda")
    del earlier
held = []
size = 1 << 30
while size >= 1 << 12:  # as another program would
    block = ctypes.c_void_p()
    if runtime.cudaMalloc(ctypes.byref(block), ctypes.c_size_t(size)):
        size //= 2
    else:
        held.append(block)
runtime.cudaGetLastError()
print("free:", torch.cuda.mem_get_info()[0] >> 20, "MiB; in PyTorch's pool:", torch.cuda.memory_reserved() >> 20, "MiB")

match step:
    case "error":
        pass
    case "workaround-1":  # a gibibyte is left
        runtime.cudaFree(held.pop(0))
    case "workaround-4" | "dead-end-1":  # the cache is emptied, where there is something in it and where not
        torch.cuda.empty_cache()
    case "dead-end-2":  # without the compiled kernels of earlier runs
        import shutil
        from pathlib import Path

        shutil.rmtree(Path.home() / ".nv", ignore_errors=True)
    case _:
        sys.exit(f"there is no step {step}")
print("result:", tuple(layer(image).shape))
