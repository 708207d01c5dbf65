"""A tokenizer of three words without a token for padding."""

import os
import sys
import traceback

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast

step = sys.argv[1]
words = Tokenizer(models.WordLevel({"a": 0, "b": 1, "c": 2, "<eos>": 3}, unk_token="a"))
words.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=words, eos_token="<eos>")
if step in ("workaround-2", "dead-end-1"):
    from transformers import GPT2Config, GPT2LMHeadModel

    sizes = {"n_layer": 1, "n_embd": 8, "n_head": 2, "vocab_size": 4, "n_positions": 8}
    model = GPT2LMHeadModel(GPT2Config(**sizes, bos_token_id=3, eos_token_id=3))


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def pad():
    return tokenizer(["a b c", "a"], padding=True)


match step:
    case "error":
        pad()
    case "workaround-1" | "workaround-2":
        cured(pad)
        print(batch["input_ids"], batch["attention_mask"])
    case "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
