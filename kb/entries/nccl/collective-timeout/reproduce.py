"""The card is busy for longer than a collective may take: the collective waits behind that work."""

import datetime
import os
import sys

import torch
import torch.distributed as dist

step = sys.argv[1]
os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29513", RANK="0", WORLD_SIZE="1", NCCL_SOCKET_IFNAME="lo")
os.environ["TORCH_NCCL_DUMP_ON_TIMEOUT"] = "0"
if step == "dead-end-3":  # a variable that nobody reads
    os.environ["NCCL_TIMEOUT"] = "7200"
if step not in ("error", "workaround-3", "workaround-5", "dead-end-3"):
    sys.exit(f"there is no step {step}")
seconds = 120 if step == "workaround-3" else 4

torch.cuda.set_device(0)
dist.init_process_group("nccl", timeout=datetime.timedelta(seconds=seconds))
value = torch.ones(1, device="cuda")
dist.all_reduce(value)
torch.cuda.synchronize()
for _ in range(12):  # long work on the card: a second each
    torch.cuda._sleep(1_900_000_000)
if step == "workaround-5":  # let it end before the collective begins
    torch.cuda.synchronize()
dist.all_reduce(value)
torch.cuda.synchronize()
print("sum:", value.item())
dist.destroy_process_group()
