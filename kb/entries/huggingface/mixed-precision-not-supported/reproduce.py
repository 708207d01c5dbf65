"""fp16 where torch has no GPU."""

import os
import sys
import traceback

import torch
from transformers import GPT2Config, GPT2LMHeadModel, Trainer, TrainingArguments

typed = open(os.environ["COMMANDS"]).read() if sys.argv[1].startswith("work") else ""


def train(args):
    small = GPT2Config(n_embd=16, n_layer=1, n_head=2, vocab_size=64, n_positions=64)
    rows = [{"input_ids": [1, 2, 3], "labels": [1, 2, 3]}] * 4
    args.max_steps, args.report_to = 1, []
    return Trainer(GPT2LMHeadModel(small), args, train_dataset=rows).train()


def wrong():
    train(TrainingArguments("out", fp16=True))


match sys.argv[1]:
    case "error":
        wrong()
    case "workaround-1":
        import subprocess

        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)
    case "workaround-2" | "workaround-3":
        try:
            wrong()
        except ValueError:
            traceback.print_exc(limit=-1)
            print("--- cured ---", flush=True)
        exec(typed)
        print("trained:", train(args).global_step, "step")  # noqa: F821
    case "dead-end-1":
        os.environ["CUDA_VISIBLE_DEVICES"] = "0"
        print(torch.version.cuda)
        wrong()
