"""Flash attention alone is allowed, and the inputs are float32."""

import sys

import torch
from torch.nn.attention import SDPBackend, sdpa_kernel

step = sys.argv[1]
attend = torch.nn.functional.scaled_dot_product_attention
x = torch.randn(1, 2, 16, 64, device="cuda")


def run(x, backends=SDPBackend.FLASH_ATTENTION):
    with sdpa_kernel(backends):
        y = attend(x, x, x)
    print(tuple(y.shape), y.dtype)


match step:
    case "error":
        run(x)
    case "workaround-1":  # a type that the kernel has
        run(x.bfloat16())
    case "workaround-2":  # others may step in
        run(x, [SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION, SDPBackend.MATH])
    case "dead-end-1":  # contiguous
        run(x.transpose(1, 2).contiguous().transpose(1, 2).contiguous())
    case "dead-end-2":  # a lower precision of products
        torch.set_float32_matmul_precision("medium")
        torch.backends.cuda.matmul.allow_tf32 = True
        run(x)
    case _:
        sys.exit(f"there is no step {step}")
