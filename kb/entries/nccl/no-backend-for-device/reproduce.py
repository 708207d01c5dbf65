"""A tensor in host memory is reduced by a group that has only NCCL."""

import os
import sys

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel as DDP  # noqa: F401 - the commands use it


def typed(**names):
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals() | names)


os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29514", RANK="0", LOCAL_RANK="0", WORLD_SIZE="1")
os.environ["NCCL_SOCKET_IFNAME"] = os.environ["GLOO_SOCKET_IFNAME"] = "lo"
torch.cuda.set_device(0)
value, loss, model = torch.ones(1), 0.5, torch.nn.Linear(2, 2)


def reduce(value):
    dist.all_reduce(value)
    print("sum:", value.item(), "on", value.device)


match sys.argv[1]:
    case "error":
        dist.init_process_group("nccl")
        reduce(value)
    case "workaround-1":
        dist.init_process_group("nccl")
        typed()
        reduce(torch.ones(1, device="cuda"))
    case "workaround-2":
        typed()
        reduce(value)
    case "dead-end-1":  # tell the group its card
        dist.init_process_group("nccl", device_id=torch.device("cuda", 0))
        reduce(value)
    case "dead-end-2":
        dist.init_process_group("nccl")
        reduce(value.pin_memory())
    case step:
        sys.exit(f"there is no step {step}")
dist.destroy_process_group()
