"""Raw texts for a language model."""

import os
import sys
import traceback

from datasets import Dataset
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import (
    DataCollatorForLanguageModeling,
    GPT2Config,
    GPT2LMHeadModel,
    PreTrainedTokenizerFast,
    Trainer,
    TrainingArguments,
)

step = sys.argv[1]
sizes = {"n_layer": 1, "n_embd": 8, "n_head": 2, "vocab_size": 4, "n_positions": 8}
model = GPT2LMHeadModel(GPT2Config(**sizes, bos_token_id=3, eos_token_id=3))
words = Tokenizer(models.WordLevel({"a": 0, "b": 1, "<pad>": 2}, unk_token="a"))
words.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=words, pad_token="<pad>")
texts = ["a b a", "b a"]
raw = Dataset.from_dict({"text": texts})
args = TrainingArguments(output_dir="out", max_steps=1, report_to=[], use_cpu=True, save_strategy="no")


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def old():
    Trainer(model=model, args=args, train_dataset=raw).train()


match step:
    case "error":
        old()
    case "workaround-1":
        cured(old)
        print(trainer.state.log_history[-1]["train_loss"] > 0)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
