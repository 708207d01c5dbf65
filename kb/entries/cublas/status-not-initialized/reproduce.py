"""cuBLAS is called with a handle that was never made."""

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


def version():
    number = ctypes.c_int()
    check(cublas.cublasSetStream_v2(handle, None))
    check(cublas.cublasGetVersion_v2(handle, ctypes.byref(number)))
    print("cuBLAS", number.value // 10000)


match step:
    case "error":
        version()
    case "workaround-4":  # make it, look at what that returned, and then use it
        check(cublas.cublasCreate_v2(ctypes.byref(handle)))
        version()
    case "dead-end-2":  # again, in the same process
        try:
            version()
        except SystemExit:
            torch.cuda.synchronize()
        version()
    case _:
        sys.exit(f"there is no step {step}")
