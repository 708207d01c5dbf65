"""A data loader is to pin batches that lie on the card already."""

import os
import sys

import torch
from torch.utils.data import DataLoader


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def load(dataset, **options):
    for batch in DataLoader(dataset, batch_size=64, **options):
        print("sum:", batch.to("cuda", non_blocking=True).sum().item())


if __name__ == "__main__":
    match sys.argv[1]:
        case "error":
            load(torch.arange(128.0, device="cuda"), pin_memory=True)
        case "workaround-1":  # samples on the CPU, the batch goes to the card in the loop
            dataset = torch.arange(128.0)
            typed()
            print("last batch on", batch.device, "with sum", batch.sum().item())  # noqa: F821
        case "workaround-2":  # all data on the card, nothing to pin
            dataset = torch.arange(128.0, device="cuda")
            typed()
            print("batches:", len([batch.sum().item() for batch in loader]))  # noqa: F821
        case "dead-end-1":  # name the device
            load(torch.arange(128.0, device="cuda"), pin_memory=True, pin_memory_device="cuda")
        case "dead-end-2":  # pin in the collate function
            load(torch.arange(128.0, device="cuda"), collate_fn=lambda rows: torch.stack(rows).pin_memory())
        case step:
            sys.exit(f"there is no step {step}")
