"""A Triton kernel is given a tensor that lies in host memory."""

import os
import sys

import torch
import triton
import triton.language as tl


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


@triton.jit
def add_one(x, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i, mask=i < n) + 1, mask=i < n)


def launch(x, out):
    add_one[(1,)](x, out, x.numel(), BLOCK=64)
    print("sum:", out.sum().item(), "on", out.device)


n = 50
x = torch.ones(n)
match sys.argv[1]:
    case "error":
        launch(x, torch.empty_like(x))
    case "workaround-1":
        typed()
        launch(x, out)  # noqa: F821
    case "workaround-2":
        x = torch.ones(n, device="cuda")
        typed()
        launch(x, out)  # noqa: F821
    case "dead-end-1":  # the device is set, the tensors are not moved
        torch.cuda.set_device(0)
        with torch.cuda.device(0):
            launch(x, torch.empty_like(x))
    case "dead-end-2":
        launch(x.contiguous(), torch.empty_like(x).contiguous())
    case step:
        sys.exit(f"there is no step {step}")
