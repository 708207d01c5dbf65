"""A batch without its mask, a temperature without sampling."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
from transformers import LlamaConfig, LlamaForCausalLM

model = LlamaForCausalLM(
    LlamaConfig(
        num_hidden_layers=1,
        hidden_size=8,
        num_attention_heads=1,
        num_key_value_heads=1,
        intermediate_size=8,
        vocab_size=10,
        bos_token_id=1,
        eos_token_id=2,
    )
)
ids = torch.tensor([[1, 3, 4], [1, 5, 6]])
inputs = {"input_ids": ids, "attention_mask": torch.ones_like(ids)}


def flags():
    model.generate(**inputs, do_sample=False, temperature=0.5, pad_token_id=2, max_new_tokens=2)


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
        model.generate(ids, max_new_tokens=2)
    case "workaround-1":
        cured(lambda: model.generate(ids, max_new_tokens=2))
    case "workaround-2":
        cured(flags)
    case "workaround-3":
        model.generation_config.temperature = 0.5
        model.generation_config.top_p = 0.9
        cured(lambda: model.generate(**inputs, do_sample=False, pad_token_id=2, max_new_tokens=2))
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
