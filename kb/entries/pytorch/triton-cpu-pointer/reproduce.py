"""A Triton kernel is given a tensor that lies in host memory."""

import sys

import torch
import triton
import triton.language as tl

step = sys.argv[1]


@triton.jit
def add_one(x, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i, mask=i < n) + 1, mask=i < n)


def launch(x, out):
    add_one[(1,)](x, out, x.numel(), BLOCK=64)
    print("sum:", out.sum().item(), "on", out.device)


x = torch.ones(50)
match step:
    case "error":
        launch(x, torch.empty_like(x))
    case "workaround-1":  # every tensor on the card
        x = x.to("cuda")
        launch(x, torch.empty_like(x))
    case "workaround-2":  # what is made inside follows the input
        x = torch.ones(50, device="cuda")
        launch(x, torch.empty(50, device=x.device))
    case "dead-end-1":  # the device is set, the tensors are not moved
        torch.cuda.set_device(0)
        with torch.cuda.device(0):
            launch(x, torch.empty_like(x))
    case "dead-end-2":  # contiguous
        launch(x.contiguous(), torch.empty_like(x).contiguous())
    case _:
        sys.exit(f"there is no step {step}")
