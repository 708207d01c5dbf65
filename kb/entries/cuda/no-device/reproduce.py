"""The card is hidden from the process, or its device file is not there."""

import os
import subprocess
import sys

step = sys.argv[1]


def count_in_a_process(*before, **variables):
    code = "import torch; x = torch.ones(2, device='cuda'); print(x.sum().item(), torch.cuda.device_count(), 'card')"
    return subprocess.run([*before, sys.executable, "-c", code], env=os.environ | variables)


# In mounts of its own the device file is covered: as in a container that was given no card.
COVER = 'for file in /dev/nvidia[0-9]*; do mount --bind /dev/null "$file" || exit 99; done; exec "$@"'

match step:
    case "error":  # a number that was copied from another machine
        done = count_in_a_process(CUDA_VISIBLE_DEVICES="5,0")
    case "workaround-1":  # without the variable
        os.environ["CUDA_VISIBLE_DEVICES"] = "5,0"
        count_in_a_process()
        print("--- cured ---", flush=True)
        done = subprocess.run(["bash", "-eu", os.environ["COMMANDS"]])
    case "dead-end-2":  # no device file, and the variable names the card
        done = count_in_a_process("unshare", "--mount", "sh", "-c", COVER, "sh", CUDA_VISIBLE_DEVICES="0")
    case "dead-end-3":  # the variable is put right when CUDA has looked already
        code = (
            "import os, torch; torch.cuda.is_available(); os.environ['CUDA_VISIBLE_DEVICES'] = '0';"
            " print(torch.ones(2, device='cuda'))"
        )
        done = subprocess.run([sys.executable, "-c", code], env=os.environ | {"CUDA_VISIBLE_DEVICES": "5,0"})
    case _:
        sys.exit(f"there is no step {step}")
sys.exit(done.returncode)
