"""A column with an empty cell."""

import json
import os
import sys
import traceback

os.environ["HF_HUB_OFFLINE"] = "1"

import torch
import transformers

step = sys.argv[1]
import pandas
from tokenizers import Tokenizer, models

tokenizer = transformers.PreTrainedTokenizerFast(tokenizer_object=Tokenizer(models.WordLevel({"a": 0}, unk_token="a")))
frame = pandas.DataFrame({"text": ["a", "a"]} if step == "workaround-1" else {"text": ["a", None]})


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
        tokenizer(frame["text"])
    case "workaround-1":
        cured(lambda: tokenizer(frame["text"]))
        print(batch)
    case "workaround-2":
        cured(lambda: tokenizer(list(frame["text"])))
        print(batch)
    case "workaround-3":
        try:
            tokenizer(list(frame["text"]))
        except Exception:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        typed()
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
