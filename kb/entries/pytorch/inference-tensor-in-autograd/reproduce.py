"""Train a layer on a tensor that was made under inference_mode."""

import os
import sys

import torch

torch.manual_seed(0)
encoder = torch.nn.Linear(3, 3)
head = torch.nn.Linear(3, 1)
batch = torch.ones(2, 3)


def commands() -> None:
    with open(os.environ["COMMANDS"], encoding="utf-8") as file:
        exec(file.read(), globals())


match sys.argv[1]:
    case "error":
        with torch.inference_mode():
            features = encoder(batch)
        head(features)
    case "workaround-1" | "workaround-2":
        commands()
        print("gradient:", head.weight.grad.shape)
    case "dead-end-1" | "dead-end-2":
        commands()
    case step:
        sys.exit(f"there is no step {step}")
