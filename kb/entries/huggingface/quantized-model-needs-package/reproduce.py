"""A configuration that says GPTQ, and no package for it."""

import json
import os
import sys
import traceback

os.environ["HF_HUB_OFFLINE"] = "1"

import torch
import transformers

step = sys.argv[1]
from transformers import AutoModel, BertConfig, BertModel

small = BertConfig(num_hidden_layers=1, hidden_size=8, num_attention_heads=1, intermediate_size=8, vocab_size=10)
BertModel(small).save_pretrained("model_dir")
settings = json.load(open("model_dir/config.json"))
settings["quantization_config"] = {"quant_method": "gptq", "bits": 4, "group_size": 128}
json.dump(settings, open("model_dir/config.json", "w"))


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
        AutoModel.from_pretrained("model_dir")
    case "workaround-4":
        try:
            AutoModel.from_pretrained("model_dir")
        except ImportError:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        typed()
    case _:
        sys.exit(f"there is no step {step}")
