"""The layer names of Llama, for GPT-2."""

import os
import sys
import traceback

from peft import LoraConfig, get_peft_model
from transformers import GPT2Config, GPT2LMHeadModel

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


match step:
    case "error":
        get_peft_model(model, LoraConfig(target_modules=["q_proj"]))
    case "workaround-1" | "workaround-3":
        cured(lambda: get_peft_model(model, LoraConfig(target_modules=["q_proj"])))
        adapted.print_trainable_parameters()
    case "workaround-2" | "dead-end-1" | "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
