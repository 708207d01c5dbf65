"""The card is busy for longer than a collective may take: the collective waits behind that work."""

import datetime
import os
import sys

import torch
import torch.distributed as dist


def typed(**names):
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals() | names)


step = sys.argv[1]
os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29513", RANK="0", WORLD_SIZE="1", NCCL_SOCKET_IFNAME="lo")
os.environ["TORCH_NCCL_DUMP_ON_TIMEOUT"] = "0"
if step == "dead-end-3":  # a variable that nobody reads
    os.environ["NCCL_TIMEOUT"] = "7200"
if step not in ("error", "workaround-2", "workaround-4", "dead-end-3"):
    sys.exit(f"there is no step {step}")

torch.cuda.set_device(0)
if step == "workaround-2":
    typed()
else:
    dist.init_process_group("nccl", timeout=datetime.timedelta(seconds=4))
value = torch.ones(1, device="cuda")
dist.all_reduce(value)
torch.cuda.synchronize()


def evaluate():
    """Keep the card busy for about twelve seconds."""
    for _ in range(12):
        torch.cuda._sleep(1_900_000_000)


if step == "workaround-4":
    typed()
else:
    evaluate()
dist.all_reduce(value)
torch.cuda.synchronize()
print("sum:", value.item())
dist.destroy_process_group()
