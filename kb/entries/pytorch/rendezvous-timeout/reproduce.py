"""Rank 0 of two waits alone; started twice by torchrun, both meet."""

import os
import subprocess
import sys

step = sys.argv[1]
ALONE = """
import datetime, torch.distributed as dist
dist.init_process_group("gloo", init_method="tcp://127.0.0.1:29516", rank=0, world_size=2, timeout=datetime.timedelta(seconds=2))
"""
TRAIN = """
import torch, torch.distributed as dist
dist.init_process_group("gloo")
value = torch.ones(1)
dist.all_reduce(value)
if dist.get_rank() == 0:
    print("ranks that met:", int(value.item()))
dist.destroy_process_group()
"""
open("alone.py", "w").write(ALONE)
open("train.py", "w").write(TRAIN)


def alone(environment=None):
    subprocess.run([sys.executable, "alone.py"], stderr=subprocess.STDOUT, env=environment)


match step:
    case "error":
        alone()
    case "workaround-2":
        alone()
        print("--- cured ---", flush=True)
        bin_folder = os.path.dirname(sys.executable)
        environment = {**os.environ, "PATH": bin_folder + ":" + os.environ["PATH"]}
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=environment, check=True)
    case "dead-end-1":
        line = '. "$COMMANDS"; exec "$0" alone.py 2>&1'
        subprocess.run(["bash", "-ec", line, sys.executable])
    case _:
        sys.exit(f"there is no step {step}")
