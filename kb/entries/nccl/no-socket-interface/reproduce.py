"""NCCL is told to use a network interface that this machine does not have."""

import os
import socket
import sys

import torch
import torch.distributed as dist

step = sys.argv[1]
os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29515", RANK="0", WORLD_SIZE="1", NCCL_SOCKET_IFNAME="eth77")
match step:
    case "error":
        pass
    case "workaround-1":  # one that is there
        os.environ["NCCL_SOCKET_IFNAME"] = socket.if_nameindex()[0][1]
    case "workaround-2":  # without the variable
        del os.environ["NCCL_SOCKET_IFNAME"]
    case "dead-end-1":  # no InfiniBand
        os.environ["NCCL_IB_DISABLE"] = "1"
    case "dead-end-2":  # another port and address of the meeting point
        os.environ.update(MASTER_ADDR="localhost", MASTER_PORT="29615")
    case _:
        sys.exit(f"there is no step {step}")
torch.cuda.set_device(0)
dist.init_process_group("nccl")
value = torch.ones(1, device="cuda")
dist.all_reduce(value)
print("sum:", value.item())
dist.destroy_process_group()
