"""A configuration of a model that is not born yet."""

import json
import os
import sys

import transformers
from transformers import AutoConfig

step = sys.argv[1]
os.makedirs("model_dir")
with open("model_dir/config.json", "w") as f:
    json.dump({"model_type": "qwen99", "transformers_version": "99.0.0"}, f)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


match step:
    case "error":
        AutoConfig.from_pretrained("model_dir")
    case "workaround-3" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
