"""Two processes over gloo: rank 0, which holds the store, ends while rank 1 still needs it."""

import datetime
import os
import sys
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as mp

step = sys.argv[1]


def work(rank, step):
    patience = datetime.timedelta(hours=2 if step == "dead-end-3" else 0, seconds=20)
    dist.init_process_group("gloo", init_method="tcp://127.0.0.1:29500", rank=rank, world_size=2, timeout=patience)
    value = torch.ones(1)
    dist.all_reduce(value)
    store = dist.distributed_c10d._get_default_store()
    store.set("run", "seven")
    dist.all_reduce(value)
    if rank == 1:
        time.sleep(3)  # it writes the checkpoint
        print("run", store.get("run"), flush=True)
    if step == "workaround-2":
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
    print("rank", rank, "is done, sum", value.item(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    if step not in ("error", "workaround-2", "dead-end-3"):
        sys.exit(f"there is no step {step}")
    mp.start_processes(work, (step,), nprocs=2, start_method="fork")
