"""Going on where nothing was saved."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
from transformers import BertConfig, BertForSequenceClassification, Trainer, TrainingArguments
from transformers.trainer_utils import get_last_checkpoint

small = BertConfig(num_hidden_layers=1, hidden_size=8, num_attention_heads=1, intermediate_size=8, vocab_size=10)
model = BertForSequenceClassification(small)
rows = [{"input_ids": [1, 2, 3], "labels": 0}] * 8
os.makedirs("out")
trainer = Trainer(
    model, TrainingArguments(output_dir="out", save_strategy="no", report_to=[], use_cpu=True), train_dataset=rows
)


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
        trainer.train(resume_from_checkpoint=True)
    case "workaround-1":
        cured(lambda: trainer.train(resume_from_checkpoint=True))
    case "workaround-2":
        cured(lambda: trainer.train(resume_from_checkpoint=True))
        print("trained")
    case "workaround-3":
        cured(lambda: trainer.train(resume_from_checkpoint=True))
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
