"""A worker puts a tensor of the card into a queue and ends before anybody has taken it out."""

import sys
import time

import torch
import torch.multiprocessing as mp

step = sys.argv[1]


def produce(queue, done, host, wait):
    value = torch.ones(4, device="cuda")
    match host:
        case "array":
            queue.put(value.cpu().numpy())
        case "tensor":
            queue.put(value.cpu())
        case _:
            queue.put(value)
    if wait:
        done.wait(60)


def run(host="", wait=False, before=lambda: None):
    context = mp.get_context("spawn")
    queue, done = context.Queue(), context.Event()
    worker = context.Process(target=produce, args=(queue, done, host, wait))
    worker.start()
    if not wait:
        worker.join()
    before()
    value = queue.get()
    print("taken:", torch.as_tensor(value).cuda().sum().item())
    del value
    done.set()
    worker.join()


if __name__ == "__main__":
    match step:
        case "error":
            run()
        case "workaround-1":  # the worker stays until it is told
            run(wait=True)
        case "workaround-2":  # bytes
            run(host="array")
        case "dead-end-1":  # another way to share
            mp.set_sharing_strategy("file_system")
            run()
        case "dead-end-2":  # a pause before taking it out
            run(before=lambda: time.sleep(2))
        case "dead-end-3":  # a tensor in host memory, of a worker that has ended
            run(host="tensor")
        case _:
            sys.exit(f"there is no step {step}")
