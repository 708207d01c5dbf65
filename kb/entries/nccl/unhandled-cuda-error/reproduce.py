"""NCCL is started when the card is full."""

import ctypes
import os
import sys

import torch
import torch.distributed as dist

step = sys.argv[1]
os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29512", RANK="0", WORLD_SIZE="1")
os.environ["NCCL_SOCKET_IFNAME"] = os.environ["GLOO_SOCKET_IFNAME"] = "lo"
value = torch.ones(1, device="cuda")
runtime = ctypes.CDLL("libcudart.so.13")
runtime.cudaFree.argtypes = [ctypes.c_void_p]
held, size = [], 1 << 30
while size >= 1 << 12:
    block = ctypes.c_void_p()
    if runtime.cudaMalloc(ctypes.byref(block), ctypes.c_size_t(size)):
        size //= 2
    else:
        held.append(block)
runtime.cudaGetLastError()
print("free:", torch.cuda.mem_get_info()[0] >> 20, "MiB")

match step:
    case "error":
        pass
    case "workaround-1":  # the last line names the cause: out of memory; give some back
        for block in held[:2]:
            runtime.cudaFree(block)
    case "dead-end-3":  # a longer timeout, and no peer access
        os.environ["NCCL_P2P_DISABLE"] = "1"
        os.environ["NCCL_TIMEOUT"] = "7200"
    case _:
        sys.exit(f"there is no step {step}")
dist.init_process_group("nccl")
dist.all_reduce(value)
torch.cuda.synchronize()
print("sum:", value.item())
dist.destroy_process_group()
