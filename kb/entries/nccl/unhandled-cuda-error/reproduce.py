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


def fill():
    """Take what is left of the card."""
    size = 1 << 30
    while size >= 1 << 12:
        block = ctypes.c_void_p()
        if runtime.cudaMalloc(ctypes.byref(block), ctypes.c_size_t(size)):
            size //= 2
    runtime.cudaGetLastError()
    print("free:", torch.cuda.mem_get_info()[0] >> 20, "MiB")


class Model:
    """Moving it to the card takes all of it."""

    def to(self, device):
        fill()
        return self


match step:
    case "error" | "dead-end-3":
        if step == "dead-end-3":  # a longer timeout, and no peer access
            os.environ["NCCL_P2P_DISABLE"] = "1"
            os.environ["NCCL_TIMEOUT"] = "7200"
        model = Model().to("cuda")
        dist.init_process_group("nccl")
    case "workaround-2":
        model = Model()
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
    case _:
        sys.exit(f"there is no step {step}")
dist.all_reduce(value)
torch.cuda.synchronize()
print("sum:", value.item())
dist.destroy_process_group()
