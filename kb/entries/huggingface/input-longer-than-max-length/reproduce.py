"""A prompt of 25 tokens with max_length 20."""

import os
import sys
import traceback
import torch
from transformers import GPT2Config, GPT2LMHeadModel


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


config = GPT2Config(n_layer=1, n_head=1, n_embd=8, vocab_size=20, n_positions=32, bos_token_id=0, eos_token_id=0)
model = GPT2LMHeadModel(config)
inputs = torch.ones(1, 25, dtype=torch.long)
WRONG = "model.generate(inputs, max_length=20, pad_token_id=0)"
match sys.argv[1]:
    case "error":
        exec(WRONG)
    case "workaround-1" | "workaround-2":
        fails(WRONG)
        typed("print(output.shape)")
