"""The folder of a LoRA adapter, loaded as a whole model."""

import os
import shutil
import subprocess
import sys
import traceback

from transformers import AutoModelForCausalLM, GPT2Config, GPT2LMHeadModel

step = sys.argv[1]
from peft import LoraConfig, get_peft_model

config = GPT2Config(n_layer=1, n_embd=8, n_head=2, vocab_size=20, n_positions=8, bos_token_id=0, eos_token_id=0)
base = GPT2LMHeadModel(config)
base.save_pretrained("base")
base = AutoModelForCausalLM.from_pretrained("base")
adapter = get_peft_model(base, LoraConfig(task_type="CAUSAL_LM", target_modules=["c_attn"]))
adapter.save_pretrained("model_dir")
shutil.copy("base/config.json", "model_dir")


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def load():
    os.rename("model_dir/adapter_config.json", "aside.json")
    try:
        return AutoModelForCausalLM.from_pretrained("model_dir")
    finally:
        os.rename("aside.json", "model_dir/adapter_config.json")


match step:
    case "error":
        load()
    case "workaround-1":
        print(subprocess.run(["bash", os.environ["COMMANDS"]], capture_output=True, text=True).stdout)
    case "workaround-2":
        cured(load)
        print(type(model).__name__)
    case "dead-end-2":
        os.remove("model_dir/adapter_config.json")
        typed()
    case _:
        sys.exit(f"there is no step {step}")
