"""The tiles of a Triton kernel, times its stages, need more shared memory than a block can have."""

import sys

import torch
import triton
import triton.language as tl

step = sys.argv[1]


@triton.jit
def multiply(a, b, c, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr, BLOCK: tl.constexpr):
    m, n = tl.arange(0, M), tl.arange(0, N)
    total = tl.zeros((M, N), tl.float32)
    for start in range(0, K, BLOCK):
        k = start + tl.arange(0, BLOCK)
        total = tl.dot(tl.load(a + m[:, None] * K + k[None, :]), tl.load(b + k[:, None] * N + n[None, :]), total)
    tl.store(c + m[:, None] * N + n[None, :], total)


def run(block, stages, warps=8, k=2048):
    a = torch.ones(128, k, device="cuda", dtype=torch.half)
    b = torch.ones(k, 128, device="cuda", dtype=torch.half)
    c = torch.empty(128, 128, device="cuda")
    multiply[(1,)](a, b, c, 128, 128, k, block, num_stages=stages, num_warps=warps)
    print("right:", bool((c == k).all()), "with blocks of", block, "and", stages, "stages")


match step:
    case "error":
        run(128, 6)
    case "workaround-1":  # fewer stages
        run(128, 2)
    case "workaround-2":  # smaller blocks
        run(32, 6)
    case "dead-end-1":  # more warps
        run(128, 6, warps=16)
    case "dead-end-2":  # less data, and an empty cache
        torch.cuda.empty_cache()
        run(128, 6, k=1024)
    case _:
        sys.exit(f"there is no step {step}")
