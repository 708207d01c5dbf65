"""Two ranks choose the same card."""

import os
import subprocess
import sys
from pathlib import Path

TRAIN = """
import os, sys, torch, torch.distributed as dist
torch.cuda.set_device(0 if "fixed" in sys.argv else int(os.environ["LOCAL_RANK"]))
if "COMMANDS" in os.environ and "typed" in sys.argv:
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
else:
    dist.init_process_group("nccl")
value = torch.ones(1, device="cuda")
dist.all_reduce(value)
print("rank", dist.get_rank(), "of", dist.get_world_size(), "has", value.item(), flush=True)
dist.destroy_process_group()
"""
Path("train.py").write_text(TRAIN)
os.environ["NCCL_SOCKET_IFNAME"] = os.environ["GLOO_SOCKET_IFNAME"] = "lo"
os.environ["PET_LOCAL_ADDR"] = "127.0.0.1"  # torchrun's --local-addr: only loopback is there


def two(*words, **variables):
    """Start two ranks by hand, both on the first card."""
    place = {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": "29511", "WORLD_SIZE": "2", "LOCAL_RANK": "0"}
    command = [sys.executable, "train.py", "fixed", *words]
    ranks = [subprocess.Popen(command, env=os.environ | place | variables | {"RANK": str(n)}) for n in range(2)]
    return max(abs(rank.wait()) for rank in ranks)


match sys.argv[1]:
    case "error":
        sys.exit(two())
    case "workaround-1":
        if not two():
            sys.exit("it does not fail")
        print("--- cured ---", flush=True)
        sys.exit(subprocess.run(["bash", "-eu", os.environ["COMMANDS"]]).returncode)
    case "workaround-3":
        sys.exit(two("typed"))
    case "dead-end-1":
        sys.exit(two(CUDA_VISIBLE_DEVICES="0"))
    case "dead-end-2":
        sys.exit(two(NCCL_P2P_DISABLE="1"))
    case "dead-end-3":
        sys.exit(two(NCCL_MULTI_RANK_GPU_ENABLE="1"))
    case step:
        sys.exit(f"there is no step {step}")
