"""The first matrix product comes when the card is full."""

import os
import sys

step = sys.argv[1]
if step == "dead-end-2":
    os.environ["CUBLAS_WORKSPACE_CONFIG"] = ":65536:8"

import torch  # noqa: E402

matrix = torch.ones(8, 8, device="cuda")
tensors = []


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


if step == "workaround-2":  # PyTorch leaves a tenth
    typed()


def fill():
    size = 1 << 30
    while size >= 1 << 20:
        try:
            tensors.append(torch.empty(size, dtype=torch.uint8, device="cuda"))
        except RuntimeError:  # no more of this size
            size //= 2
    print("free:", torch.cuda.mem_get_info()[0] >> 20, "MiB")


fill()
match step:
    case "error" | "dead-end-2":
        pass
    case "workaround-2":  # and the batch is smaller
        tensors.pop(0)
    case "workaround-1":  # what fills the card goes
        typed()
    case _:
        sys.exit(f"there is no step {step}")
print("product:", (matrix @ matrix).sum().item())
