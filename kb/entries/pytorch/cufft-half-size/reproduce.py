"""A Fourier transform in half precision, of a length that is no power of two."""

import sys

import torch

step = sys.argv[1]
signal = torch.ones(12, device="cuda", dtype=torch.half)


def show(result):
    print("first of", result.numel(), "values:", result[0].real.item())


match step:
    case "error":
        show(torch.fft.fft(signal))
    case "workaround-1":  # in float32
        show(torch.fft.fft(signal.float()))
    case "workaround-2":  # padded to a power of two
        show(torch.fft.fft(signal, n=16))
    case "workaround-3":  # under autocast, this call in float32
        with torch.autocast("cuda"), torch.autocast("cuda", enabled=False):
            show(torch.fft.fft(signal.float()))
    case "dead-end-1":  # contiguous
        show(torch.fft.fft(signal.clone().contiguous()))
    case "dead-end-2":  # only the real half
        show(torch.fft.rfft(signal))
    case _:
        sys.exit(f"there is no step {step}")
