"""A forked process uses CUDA that its parent has started."""

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path

step = sys.argv[1]
TRAIN = """
import sys, torch, torch.multiprocessing

def work():
    print("sum on the card:", torch.ones(4, device="cuda").sum().item(), flush=True)

def main():
    torch.ones(1, device="cuda")
    process = torch.multiprocessing.Process(target=work)
    process.start()
    process.join()
    sys.exit(process.exitcode)

"""


def train(last):
    """Run a program that starts CUDA and then a process."""
    Path("train.py").write_text(TRAIN + last)
    sys.exit(subprocess.run([sys.executable, "train.py"]).returncode)


def on_the_card(*calls):
    import torch

    for call in calls:
        call()
    print("sum on the card:", torch.ones(4, device="cuda").sum().item())


def forked(*calls):
    process = multiprocessing.get_context("fork").Process(target=on_the_card, args=calls)
    process.start()
    process.join()
    sys.exit(process.exitcode)


FORK = "if __name__ == '__main__':\n    torch.multiprocessing.set_start_method('fork')\n    main()\n"
if __name__ == "__main__":
    match step:
        case "error":
            train(FORK)
        case "workaround-1":
            train(Path(os.environ["COMMANDS"]).read_text())
        case "workaround-2":  # the parent starts CUDA after its workers
            forked()
        case "workaround-3":
            import torch
            from torch.utils.data import DataLoader

            torch.ones(1, device="cuda")
            data = torch.arange(8.0)
            exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
            print("a batch on", batch.device)  # noqa: F821
        case "dead-end-1":
            import torch

            torch.ones(1, device="cuda")
            forked(torch.cuda.init)
        case "dead-end-2":
            train(FORK.replace("    main()", "    torch.multiprocessing.set_start_method('spawn')\n    main()"))
        case _:
            sys.exit(f"there is no step {step}")
