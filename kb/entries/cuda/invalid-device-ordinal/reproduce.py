"""A card is asked for that is not among those the process may see."""

import os
import subprocess
import sys
from pathlib import Path

Path("train.py").write_text("""
import os, sys, torch
if "late" in sys.argv:  # CUDA has started already
    torch.ones(1, device="cuda")
    os.environ["CUDA_VISIBLE_DEVICES"] = "0,1,2,3,4,5,6,7,8,9"
device = sys.argv[sys.argv.index("--device") + 1]
print(torch.ones(2, device=device).sum().item(), "on", device, "of", torch.cuda.device_count())
""")


def shell(script):
    return subprocess.run(["bash", "-euc", script]).returncode


match sys.argv[1]:
    case "error":
        sys.exit(shell("python train.py --device cuda:9"))
    case "workaround-1":
        if not shell("python train.py --device cuda:9"):
            sys.exit("it does not fail")
        print("--- cured ---", flush=True)
        sys.exit(shell('. "$COMMANDS"'))
    case "dead-end-1":
        sys.exit(shell("python train.py late --device cuda:9"))
    case step:
        sys.exit(f"there is no step {step}")
