"""A model directory with code of its own."""

import json
import os
import sys
import traceback

os.environ["HF_HUB_OFFLINE"] = "1"

import torch
import transformers

step = sys.argv[1]
from transformers import AutoConfig

os.makedirs("model_dir", exist_ok=True)
settings = {"model_type": "mini", "auto_map": {"AutoConfig": "configuration_mini.MiniConfig"}}
json.dump(settings, open("model_dir/config.json", "w"))
open("model_dir/configuration_mini.py", "w").write(
    'from transformers import PretrainedConfig\n\n\nclass MiniConfig(PretrainedConfig):\n    model_type = "mini"\n'
)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        AutoConfig.from_pretrained("model_dir")
    case "workaround-1":
        cured(lambda: AutoConfig.from_pretrained("model_dir"))
        print(type(config).__name__)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
