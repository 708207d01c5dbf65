"""A Fourier transform in half precision, of a length that is no power of two."""

import os
import sys

import torch


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


x = torch.ones(12, device="cuda", dtype=torch.half)


def show(result):
    print("first of", result.numel(), "values:", result[0].real.item())


match sys.argv[1]:
    case "error":
        show(torch.fft.fft(x))
    case "workaround-1" | "workaround-2":
        typed()
        show(y)  # noqa: F821
    case "dead-end-1":
        show(torch.fft.fft(x.clone().contiguous()))
    case "dead-end-2":
        show(torch.fft.rfft(x))
    case step:
        sys.exit(f"there is no step {step}")
