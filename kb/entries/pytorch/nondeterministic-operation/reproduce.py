"""Deterministic algorithms are demanded, and one operation has none on the GPU."""

import sys

import torch

step = sys.argv[1]
if step != "workaround-2":
    torch.use_deterministic_algorithms(True)
logits = torch.randn(10, 2, 5, device="cuda", requires_grad=True)


def loss(logits):
    targets = torch.randint(1, 5, (2, 4), device=logits.device)
    lengths = torch.tensor([10, 10]), torch.tensor([4, 4])
    return torch.nn.functional.ctc_loss(logits.log_softmax(2), targets, *lengths)


match step:
    case "error":
        loss(logits).backward()
    case "workaround-1":  # this one operation on the CPU
        loss(logits.cpu()).backward()
        print("gradient on", logits.grad.device)
    case "workaround-2":  # a warning instead
        torch.use_deterministic_algorithms(True, warn_only=True)
        import warnings

        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            loss(logits).backward()
        print("gradient on", logits.grad.device, "with", len(caught), "warnings")
    case "dead-end-1":  # seeds
        import random

        random.seed(0)
        torch.manual_seed(0)
        torch.cuda.manual_seed_all(0)
        loss(logits).backward()
    case "dead-end-2":  # the switch of cuDNN
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = False
        loss(logits).backward()
    case _:
        sys.exit(f"there is no step {step}")
