"""A kernel reads memory that is no more; the next matrix product reports it."""

import ctypes
import sys
import time

import torch

step = sys.argv[1]
runtime = ctypes.CDLL("libcudart.so.13")
weight = torch.ones(4, 4, device="cuda")
print("before:", (weight @ weight).sum().item())


def rows(freed=True):
    source = torch.ones(1 << 20, device="cuda")
    if freed:  # by a library that believes it its own
        runtime.cudaFree(ctypes.c_void_p(source.data_ptr()))
    taken = source[:16].view(4, 4) * 1
    time.sleep(1)  # nobody waits for the card, and by now it has failed
    return taken


match step:
    case "error":
        rows() @ weight
    case "workaround-1":  # mend what fails first when launches wait
        print("product:", (rows(freed=False) @ weight).sum().item())
    case "dead-end-1":  # the same product in other words
        torch.einsum("ij,jk->ik", rows(), weight)
    case "dead-end-2":  # catch it and go on
        try:
            rows() @ weight
        except RuntimeError as error:
            print("caught:", type(error).__name__)
        torch.zeros(4, device="cuda")
    case _:
        sys.exit(f"there is no step {step}")
