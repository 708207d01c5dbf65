"""A training script that logs to wandb, without a terminal and without a key."""

import os
import subprocess
import sys

step = sys.argv[1]
os.environ["HOME"] = os.getcwd()


def train():
    import wandb

    run = wandb.init(project="proof")
    run.log({"loss": 1.0})
    run.finish()
    print("trained")


match step:
    case "error":
        train()
    case "workaround-1" | "workaround-2":
        failed = subprocess.run(
            [sys.executable, __file__, "error"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        print(failed.stdout)
        print("--- cured ---", flush=True)
        exec(open(os.environ["COMMANDS"]).read())
        train()
    case "dead-end-1":
        exec(open(os.environ["COMMANDS"]).read())
        train()
    case _:
        sys.exit(f"there is no step {step}")
