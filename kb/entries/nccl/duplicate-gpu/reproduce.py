"""Two ranks choose the same card."""

import os
import sys

import torch
import torch.distributed as dist

step = sys.argv[1]


def work(rank, count, backend):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29511", RANK=str(rank), WORLD_SIZE=str(count))
    torch.cuda.set_device(0)
    dist.init_process_group(backend)
    value = torch.ones(1, device="cuda")
    dist.all_reduce(value)
    print("rank", rank, "of", count, "has", value.item())
    dist.destroy_process_group()


def run(count, backend="nccl"):
    torch.multiprocessing.spawn(work, args=(count, backend), nprocs=count)


if __name__ == "__main__":
    os.environ["NCCL_SOCKET_IFNAME"] = os.environ["GLOO_SOCKET_IFNAME"] = "lo"
    match step:
        case "error":
            run(2)
        case "workaround-2":  # as many ranks as cards
            run(torch.cuda.device_count())
        case "workaround-3":  # gloo, to try it
            run(2, "gloo")
        case "dead-end-1":  # the same card for all, by the variable
            os.environ["CUDA_VISIBLE_DEVICES"] = "0"
            run(2)
        case "dead-end-2":  # no peer access
            os.environ["NCCL_P2P_DISABLE"] = "1"
            run(2)
        case "dead-end-3":  # the variable that newer versions name
            os.environ["NCCL_MULTI_RANK_GPU_ENABLE"] = "1"
            run(2)
        case _:
            sys.exit(f"there is no step {step}")
