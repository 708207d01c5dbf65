"""A forked process uses CUDA that its parent has started."""

import multiprocessing
import sys

import torch

step = sys.argv[1]


def on_the_card(*calls):
    for call in calls:
        call()
    print("sum on the card:", torch.ones(4, device="cuda").sum().item())


def on_the_cpu():
    print("sum on the CPU:", torch.ones(4).sum().item())


def run(method, work, *words):
    process = multiprocessing.get_context(method).Process(target=work, args=words)
    process.start()
    process.join()
    return process.exitcode


if __name__ == "__main__":
    if step != "workaround-2":
        torch.ones(1, device="cuda")
    match step:
        case "error":
            sys.exit(run("fork", on_the_card))
        case "workaround-1":  # spawn
            sys.exit(run("spawn", on_the_card))
        case "workaround-2":  # the parent starts CUDA after its workers
            sys.exit(run("fork", on_the_card))
        case "workaround-3":  # CPU tensors in the worker
            sys.exit(run("fork", on_the_cpu))
        case "dead-end-1":  # start it again in the child
            sys.exit(run("fork", on_the_card, torch.cuda.init))
        case _:
            sys.exit(f"there is no step {step}")
