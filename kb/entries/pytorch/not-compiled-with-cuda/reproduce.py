"""A build of torch without CUDA is asked for a GPU."""

import sys

import torch

step = sys.argv[1]
model = torch.nn.Linear(2, 2)

match step:
    case "error":
        model.to("cuda")
    case "workaround-2":  # the device that is there
        device = "cuda" if torch.cuda.is_available() else "cpu"
        print(model.to(device)(torch.ones(1, 2, device=device)).device)
    case "dead-end-1":  # a toolkit beside it
        import os

        os.environ["CUDA_HOME"] = "/usr/local/cuda"
        os.environ["PATH"] += ":/usr/local/cuda/bin"
        model.to("cuda")
    case "dead-end-2":  # upgrade from the index that is set: the requirement is satisfied
        import subprocess

        subprocess.run([sys.executable, "-m", "pip", "install", "--upgrade", "--no-index", "--dry-run", "torch"])
        model.to("cuda")
    case _:
        sys.exit(f"there is no step {step}")
