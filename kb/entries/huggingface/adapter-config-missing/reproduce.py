"""A path one level too high."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
os.environ["HF_HUB_OFFLINE"] = "1"
from peft import LoraConfig, PeftModel, get_peft_model
from transformers import BertConfig, BertForSequenceClassification

small = BertConfig(num_hidden_layers=1, hidden_size=8, num_attention_heads=1, intermediate_size=8, vocab_size=10)
BertForSequenceClassification(small).save_pretrained("full")
get_peft_model(BertForSequenceClassification(small), LoraConfig(target_modules=["query"])).save_pretrained(
    "run/checkpoint-5"
)
model = BertForSequenceClassification(small)


def wrong():
    try:
        PeftModel.from_pretrained(model, "run")
    except ValueError as error:
        raise error from None  # without the network, the search on the Hub fails before it


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
        wrong()
    case "workaround-1":
        cured(wrong)
    case "workaround-2":
        cured(wrong)
    case "workaround-3":
        cured(wrong)
    case "workaround-4":
        cured(wrong)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
