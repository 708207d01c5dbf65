"""A file is loaded whose tensors lay on a card that is not here."""

import sys
from pathlib import Path

import torch

step = sys.argv[1]
torch.save({"weight": torch.ones(4, device="cuda")}, "here.pt")
# as a machine with eight cards would have written it: the place is a word in the file
Path("there.pt").write_bytes(Path("here.pt").read_bytes().replace(b"cuda:0", b"cuda:7"))

match step:
    case "error":
        torch.load("there.pt")
    case "workaround-1":  # to the CPU
        print(torch.load("there.pt", map_location="cpu")["weight"].device)
    case "workaround-2":  # to a card that is here
        print(torch.load("there.pt", map_location={"cuda:7": "cuda:0"})["weight"].device)
    case "dead-end-1":  # choose the card first
        torch.cuda.set_device(0)
        torch.load("there.pt")
    case "dead-end-2":  # a default device
        torch.set_default_device("cuda:0")
        torch.load("there.pt")
    case _:
        sys.exit(f"there is no step {step}")
