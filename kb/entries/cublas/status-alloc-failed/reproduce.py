"""The first matrix product comes when the card is full."""

import os
import sys

step = sys.argv[1]
if step == "dead-end-2":
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":65536:8"

import torch  # noqa: E402

matrix = torch.ones(8, 8, device="cuda")
held = []
if step == "workaround-2":  # PyTorch leaves a tenth
    torch.cuda.set_per_process_memory_fraction(0.9)


def fill():
    size = 1 << 30
    while size >= 1 << 20:
        try:
            held.append(torch.empty(size, dtype=torch.uint8, device="cuda"))
        except RuntimeError:  # no more of this size
            size //= 2
    print("free:", torch.cuda.mem_get_info()[0] >> 20, "MiB")


fill()
match step:
    case "error" | "dead-end-2":
        pass
    case "workaround-2":  # and the batch is smaller
        held.pop(0)
    case "workaround-1":  # what fills the card goes
        held.clear()
        torch.cuda.empty_cache()
    case _:
        sys.exit(f"there is no step {step}")
print("product:", (matrix @ matrix).sum().item())
