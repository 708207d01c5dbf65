"""Deterministic algorithms are demanded, and one operation has none on the GPU."""

import os
import random
import sys

import torch
import torch.nn.functional as F


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


torch.use_deterministic_algorithms(True)
logits = torch.randn(10, 2, 5, device="cuda", requires_grad=True)
log_probs = logits.log_softmax(2)
targets = torch.randint(1, 5, (2, 4), device="cuda")
input_lengths, target_lengths = torch.tensor([10, 10]), torch.tensor([4, 4])


def backward():
    F.ctc_loss(log_probs, targets, input_lengths, target_lengths).backward()


match sys.argv[1]:
    case "error":
        backward()
    case "workaround-1":
        typed()
        loss.backward()  # noqa: F821
        print("gradient on", logits.grad.device)
    case "workaround-2":
        import warnings

        typed()
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            backward()
        print("gradient on", logits.grad.device, "with", len(caught), "warnings")
    case "dead-end-1":  # seeds
        random.seed(0)
        torch.manual_seed(0)
        torch.cuda.manual_seed_all(0)
        backward()
    case "dead-end-2":  # the switch of cuDNN
        torch.backends.cudnn.deterministic = True
        torch.backends.cudnn.benchmark = False
        backward()
    case step:
        sys.exit(f"there is no step {step}")
