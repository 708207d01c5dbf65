"""Two texts of different length."""

import os
import sys
import traceback

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import DataCollatorForSeq2Seq, DataCollatorWithPadding, PreTrainedTokenizerFast

step = sys.argv[1]
words = Tokenizer(models.WordLevel({"a": 0, "b": 1, "<pad>": 2}, unk_token="a"))
words.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=words, pad_token="<pad>")
rows = [{"input_ids": [0, 1], "labels": [0, 1]}, {"input_ids": [0], "labels": [0]}]


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
        tokenizer(["a b", "a"], return_tensors="pt")
    case "workaround-1":
        cured(lambda: tokenizer(["a b", "a"], return_tensors="pt"))
        print(batch["input_ids"])
    case "workaround-2":
        cured(lambda: DataCollatorWithPadding(tokenizer)(rows))
        print(batch["labels"])
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
