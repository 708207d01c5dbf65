"""A checkpoint that holds more than tensors."""

import sys

import torch

step = sys.argv[1]
import argparse

namespace = argparse.Namespace(width=4)
torch.save({"state_dict": {"weight": torch.ones(2)}, "args": namespace}, "model.pt")

match step:
    case "error":
        torch.load("model.pt")
    case "workaround-2":  # allow the class that is named
        with torch.serialization.safe_globals([argparse.Namespace]):
            print(torch.load("model.pt")["args"])
    case "workaround-3":  # once in full, then as weights only
        torch.save(torch.load("model.pt", weights_only=False)["state_dict"], "weights.pt")
        print(torch.load("weights.pt"))
    case "dead-end-1":  # a page does not load either way
        with open("page.pt", "w") as file:
            file.write("<!DOCTYPE html><html>404 Not Found</html>")
        torch.load("page.pt", weights_only=False)
    case _:
        sys.exit(f"there is no step {step}")
