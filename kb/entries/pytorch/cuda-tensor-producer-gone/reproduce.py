"""A worker puts a tensor of the card into a queue and ends before anybody has taken it out."""

import os
import sys
import time

import torch
import torch.multiprocessing as mp

step = sys.argv[1]


def produce(queue, done, how):
    tensor = torch.ones(4, device="cuda")
    match how:
        case "typed":
            names = {"queue": queue, "done": done, "tensor": tensor}
            exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), names)
        case "host":
            queue.put(tensor.cpu())
        case _:
            queue.put(tensor)


def run(how="", wait=False, before=lambda: None):
    context = mp.get_context("spawn")
    queue, done = context.Queue(), context.Event()
    worker = context.Process(target=produce, args=(queue, done, how))
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
            run("typed", wait=True)
        case "workaround-2":  # bytes
            run("typed")
        case "dead-end-1":  # another way to share
            mp.set_sharing_strategy("file_system")
            run()
        case "dead-end-2":  # a pause before taking it out
            run(before=lambda: time.sleep(2))
        case "dead-end-3":  # a tensor in host memory, of a worker that has ended
            run("host")
        case _:
            sys.exit(f"there is no step {step}")
