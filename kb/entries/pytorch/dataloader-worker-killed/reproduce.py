"""A worker of a DataLoader dies: of a signal, or by itself."""

import os
import signal
import sys

import torch
from torch.utils.data import DataLoader, Dataset

step = sys.argv[1]


class Samples(Dataset):
    """Eight samples; reading the fifth goes wrong in native code."""

    def __init__(self, bad):
        self.bad = bad

    def __len__(self):
        return 8

    def __getitem__(self, index):
        if self.bad and index == 4:
            if torch.utils.data.get_worker_info() is None:
                raise ValueError(f"sample {index} cannot be decoded")
            os.kill(os.getpid(), signal.SIGKILL)
        return torch.full((2,), index)


def read(**options):
    print("batches:", sum(1 for _ in DataLoader(Samples(bad=True), batch_size=2, **options)))


match step:
    case "error":
        read(num_workers=2)
    case "dead-end-3":  # more file descriptors
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        read(num_workers=2)
    case "workaround-3":  # without workers the real exception shows
        try:
            read(num_workers=0)
        except ValueError as error:
            print("the real exception:", error)
    case _:
        sys.exit(f"there is no step {step}")
