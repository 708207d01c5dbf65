"""A loss is given labels that count from one."""

import os
import sys

import torch

logits = torch.randn(10, 10, device="cuda")
labels = torch.arange(1, 11)


def loss():
    value = torch.nn.functional.cross_entropy(logits, labels.to("cuda"))
    torch.cuda.synchronize()
    print("loss is positive:", value.item() > 0)


match sys.argv[1]:
    case "error":
        loss()
    case "workaround-1":
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
        loss()
    case "dead-end-1":  # run the cell again, with good labels
        try:
            loss()
        except RuntimeError as error:
            print("first:", type(error).__name__)
        labels = labels - 1
        loss()
    case step:
        sys.exit(f"there is no step {step}")
