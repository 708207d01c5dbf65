"""Evaluation by epochs, saving by steps."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
from transformers import BertConfig, BertForSequenceClassification, Trainer, TrainingArguments

small = BertConfig(num_hidden_layers=1, hidden_size=8, num_attention_heads=1, intermediate_size=8, vocab_size=10)
model = BertForSequenceClassification(small)


def arguments(**more):
    return TrainingArguments(output_dir="out", eval_strategy="epoch", report_to=[], **more)


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
        arguments(load_best_model_at_end=True, save_strategy="steps")
    case "workaround-1":
        cured(lambda: arguments(load_best_model_at_end=True, save_strategy="steps"))
        print(args.save_steps)
    case "workaround-2":
        cured(lambda: Trainer(model, arguments(), train_dataset=[{}]))
        print(type(trainer).__name__)
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
