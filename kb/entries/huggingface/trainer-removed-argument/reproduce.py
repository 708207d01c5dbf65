"""Training arguments of an older notebook."""

import inspect
import os
import sys
import traceback

import transformers
from transformers import GPT2Config, GPT2LMHeadModel, Trainer, TrainingArguments

step = sys.argv[1]
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


def old():
    return TrainingArguments(output_dir="out", evaluation_strategy="steps")


match step:
    case "error":
        old()
    case "workaround-1":
        cured(old)
        print(trainer.args.eval_strategy)
    case "workaround-2" | "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
