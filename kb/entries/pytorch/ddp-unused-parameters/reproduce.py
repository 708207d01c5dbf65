"""Two processes over gloo; a layer of the model takes no part in the loss."""

import datetime
import os
import sys
import time
import traceback

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.nn.parallel import DistributedDataParallel

step = sys.argv[1]


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.used, self.unused = nn.Linear(2, 2), nn.Linear(2, 2)

    def forward(self, x, use_both=False):
        return self.unused(self.used(x)) if use_both else self.used(x)


def train(wrapped):
    for iteration in range(3):
        use_both = step == "dead-end-1" and iteration == 2
        loss = wrapped(torch.randn(3, 2), use_both=use_both or step == "dead-end-2").sum()
        if step == "dead-end-2" and dist.get_rank() == 1:  # this rank's batch lacks the task: it skips
            time.sleep(12)
            continue
        loss.backward()
    if dist.get_rank() == 0:
        print("three iterations", flush=True)


def work(rank, step):
    address, patience = "tcp://127.0.0.1:29500", datetime.timedelta(seconds=4 if step == "dead-end-2" else 60)
    dist.init_process_group("gloo", init_method=address, rank=rank, world_size=2, timeout=patience)
    torch.manual_seed(0)
    if step.startswith("workaround"):
        try:
            train(DistributedDataParallel(Model()))
        except RuntimeError:
            if rank == 0:
                traceback.print_exc()
                print("--- cured ---", flush=True)
        dist.barrier()
        space = {"model": Model(), "DistributedDataParallel": DistributedDataParallel}
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), space)
        train(space["model"])
    else:
        train(DistributedDataParallel(Model(), static_graph=step == "dead-end-1"))
    dist.destroy_process_group()


if __name__ == "__main__":
    if step not in ("error", "workaround-1", "workaround-2", "dead-end-1", "dead-end-2"):
        sys.exit(f"there is no step {step}")
    mp.start_processes(work, (step,), nprocs=2, start_method="fork")
