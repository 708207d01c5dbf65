"""A tensor in host memory is reduced by a group that has only NCCL."""

import os
import sys

import torch
import torch.distributed as dist

step = sys.argv[1]
os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29514", RANK="0", WORLD_SIZE="1")
os.environ["NCCL_SOCKET_IFNAME"] = os.environ["GLOO_SOCKET_IFNAME"] = "lo"
torch.cuda.set_device(0)
value = torch.ones(1)


def reduce(value, backend="nccl", **options):
    dist.init_process_group(backend, **options)
    dist.all_reduce(value)
    print("sum:", value.item(), "on", value.device)
    dist.destroy_process_group()


match step:
    case "error":
        reduce(value)
    case "workaround-1":  # on the card
        reduce(value.to("cuda"))
    case "workaround-2":  # a backend for each kind of device
        reduce(value, "cpu:gloo,cuda:nccl")
    case "dead-end-1":  # tell the group its card
        reduce(value, device_id=torch.device("cuda", 0))
    case "dead-end-2":  # pinned
        reduce(value.pin_memory())
    case _:
        sys.exit(f"there is no step {step}")
