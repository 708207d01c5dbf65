"""FlashAttention 2 without the package."""

import os
import sys
import traceback

from transformers import AutoModelForCausalLM, GPT2Config, GPT2LMHeadModel

step = sys.argv[1]
sizes = {"n_layer": 1, "n_embd": 8, "n_head": 2, "vocab_size": 4, "n_positions": 8}
GPT2LMHeadModel(GPT2Config(**sizes, bos_token_id=3, eos_token_id=3)).save_pretrained("model_dir")


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
    return AutoModelForCausalLM.from_pretrained("model_dir", attn_implementation="flash_attention_2")


match step:
    case "error":
        old()
    case "workaround-1":
        cured(old)
        print(model.config._attn_implementation)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
