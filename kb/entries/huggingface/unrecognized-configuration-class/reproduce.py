"""An encoder asked for as a speech model."""

import json
import os
import sys
import traceback

os.environ["HF_HUB_OFFLINE"] = "1"

import torch
import transformers

step = sys.argv[1]
from transformers import AutoModel, AutoModelForSpeechSeq2Seq, BertConfig, BertModel

small = BertConfig(num_hidden_layers=1, hidden_size=8, num_attention_heads=1, intermediate_size=8, vocab_size=10)
BertModel(small).save_pretrained("model_dir")
settings = json.load(open("model_dir/config.json"))


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
        AutoModelForSpeechSeq2Seq.from_pretrained("model_dir")
    case "workaround-1":
        cured(lambda: AutoModelForSpeechSeq2Seq.from_pretrained("model_dir"))
        print(type(model).__name__)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
