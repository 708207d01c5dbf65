"""A data loader is to pin batches that lie on the card already."""

import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

step = sys.argv[1]
on_the_card = TensorDataset(torch.arange(8.0, device="cuda"))
on_the_host = TensorDataset(torch.arange(8.0))


def load(dataset, **options):
    for (batch,) in DataLoader(dataset, batch_size=4, **options):
        batch = batch.to("cuda", non_blocking=True)
        print("sum:", batch.sum().item())


if __name__ == "__main__":
    match step:
        case "error":
            load(on_the_card, pin_memory=True)
        case "workaround-1":  # samples on the CPU, the batch goes to the card in the loop
            load(on_the_host, pin_memory=True)
        case "workaround-2":  # all data on the card, nothing to pin
            load(on_the_card, pin_memory=False)
        case "dead-end-1":  # name the device
            load(on_the_card, pin_memory=True, pin_memory_device="cuda")
        case "dead-end-2":  # pin in the collate function
            load(on_the_card, collate_fn=lambda rows: [torch.stack([row[0] for row in rows]).pin_memory()])
        case _:
            sys.exit(f"there is no step {step}")
