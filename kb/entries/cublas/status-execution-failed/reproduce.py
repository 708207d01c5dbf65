"""A bad index breaks the context; the next matrix product reports it."""

import sys
import time

import torch

step = sys.argv[1]
weight = torch.ones(4, 4, device="cuda")
print("before:", (weight @ weight).sum().item())


def rows(index):
    taken = torch.nn.functional.embedding(torch.tensor([index], device="cuda"), weight)
    time.sleep(1)  # nobody waits for the card, and by now it has seen the index
    return taken


match step:
    case "error":
        rows(99) @ weight
    case "workaround-1":  # mend what fails first when launches wait
        print("product:", (rows(3) @ weight).sum().item())
    case "dead-end-1":  # the same product in other words
        torch.einsum("ij,jk->ik", rows(99), weight)
    case "dead-end-2":  # catch it and go on
        try:
            rows(99) @ weight
        except RuntimeError as error:
            print("caught:", type(error).__name__)
        torch.zeros(4, device="cuda")
    case _:
        sys.exit(f"there is no step {step}")
