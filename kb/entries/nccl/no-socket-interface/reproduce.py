"""NCCL is told to use a network interface that this machine does not have."""

import os
import subprocess
import sys
from pathlib import Path

Path("train.py").write_text("""
import torch, torch.distributed as dist
torch.cuda.set_device(0)
dist.init_process_group("nccl")
value = torch.ones(1, device="cuda")
dist.all_reduce(value)
print("sum:", value.item())
dist.destroy_process_group()
""")
place = {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": "29515", "RANK": "0", "WORLD_SIZE": "1"}
os.environ |= place | {"NCCL_SOCKET_IFNAME": "eth77"}


def shell(script, **variables):
    return subprocess.run(["bash", "-uc", script], env=os.environ | variables).returncode


match sys.argv[1]:
    case "error":
        sys.exit(shell("python train.py"))
    case "workaround-1" | "workaround-2":
        sys.exit(shell('. "$COMMANDS" && python train.py'))
    case "dead-end-1":
        sys.exit(shell("python train.py", NCCL_IB_DISABLE="1"))
    case "dead-end-2":  # another port and address of the meeting point
        sys.exit(shell("python train.py", MASTER_ADDR="localhost", MASTER_PORT="29615"))
    case step:
        sys.exit(f"there is no step {step}")
