"""Flash attention alone is allowed, and the inputs are float32."""

import os
import sys

import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


x = torch.randn(1, 2, 16, 64, device="cuda")
q = k = v = x
layer = torch.nn.Linear(64, 64, device="cuda")


def run(x):
    with sdpa_kernel(SDPBackend.FLASH_ATTENTION):
        return F.scaled_dot_product_attention(x, x, x)


def model(x):
    return run(layer(x))


match sys.argv[1]:
    case "error":
        out = model(x)
    case "workaround-1" | "workaround-2":
        typed()
    case "dead-end-1":
        out = run(x.transpose(1, 2).contiguous().transpose(1, 2).contiguous())
    case "dead-end-2":
        torch.set_float32_matmul_precision("medium")
        torch.backends.cuda.matmul.allow_tf32 = True
        out = run(x)
    case step:
        sys.exit(f"there is no step {step}")
print(tuple(out.shape), out.dtype)
