"""cuBLAS is called with a leading dimension that is smaller than the matrix."""

import ctypes
import sys

import torch

step = sys.argv[1]
cublas = ctypes.CDLL("libcublas.so.13")
cublas.cublasGetStatusName.restype = ctypes.c_char_p
handle = ctypes.c_void_p()
torch.ones(1, device="cuda")


def check(status):
    if status:
        sys.exit(f"CUDA error: {cublas.cublasGetStatusName(status).decode()} ({status})")


def multiply(m, n, k, lda):
    a, b, c = (torch.ones(n, n, device="cuda") for _ in range(3))
    one, zero = ctypes.c_float(1), ctypes.c_float(0)
    print(f"m {m}, n {n}, k {k}, lda {lda}, ldb {n}, ldc {n}", flush=True)
    a, b, c = (ctypes.c_void_p(tensor.data_ptr()) for tensor in (a, b, c))
    check(cublas.cublasSgemm_v2(handle, 0, 0, m, n, k, ctypes.byref(one), a, lda, b, n, ctypes.byref(zero), c, n))
    torch.cuda.synchronize()
    print("multiplied")


check(cublas.cublasCreate_v2(ctypes.byref(handle)))
match step:
    case "error":
        multiply(64, 64, 64, 32)
    case "workaround-3":  # look at the numbers: lda is at least m
        multiply(64, 64, 64, 64)
    case "dead-end-1":  # a smaller matrix, with half of it as before
        multiply(32, 32, 32, 16)
    case _:
        sys.exit(f"there is no step {step}")
