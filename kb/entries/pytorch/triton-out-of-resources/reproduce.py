"""The tiles of a Triton kernel, times its stages, need more shared memory than a block can have."""

import os
import sys

import torch
import triton
import triton.language as tl


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


@triton.jit
def kernel(a, b, c, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, BLOCK: tl.constexpr):
    m, n = tl.arange(0, M), tl.arange(0, N)
    total = tl.zeros((M, N), tl.float32)
    for start in range(0, K, BLOCK):
        k = start + tl.arange(0, BLOCK)
        total = tl.dot(tl.load(a + m[:, None] * K + k[None, :]), tl.load(b + k[:, None] * N + n[None, :]), total)
    tl.store(c + m[:, None] * N + n[None, :], total)


M = N = BLOCK = 128
K, grid = 2048, (1,)
if sys.argv[1] == "dead-end-2":  # less data, and an empty cache
    torch.cuda.empty_cache()
    K = 1024
a = torch.ones(M, K, device="cuda", dtype=torch.half)
b = torch.ones(K, N, device="cuda", dtype=torch.half)
c = torch.empty(M, N, device="cuda")
match sys.argv[1]:
    case "error" | "dead-end-2":
        kernel[grid](a, b, c, M, N, K, BLOCK, num_stages=6, num_warps=8)
    case "workaround-1" | "workaround-2":
        typed()
    case "dead-end-1":  # more warps
        kernel[grid](a, b, c, M, N, K, BLOCK, num_stages=6, num_warps=16)
    case step:
        sys.exit(f"there is no step {step}")
print("right:", bool((c == K).all()))
