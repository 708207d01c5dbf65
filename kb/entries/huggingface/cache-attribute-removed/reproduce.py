"""A model's own code that reads seen_tokens of the cache, as files of 2024 do."""

import json
import os
import subprocess
import sys
import traceback
from pathlib import Path

import torch
from transformers import AutoModelForCausalLM, GPT2Config, GPT2LMHeadModel

CODE = """
import transformers
from transformers import DynamicCache, GPT2LMHeadModel


class OwnModel(GPT2LMHeadModel):
    def forward(self, input_ids=None, past_key_values=None, **more):
        if past_key_values is None:
            past_key_values = DynamicCache()
        past_length = past_key_values.seen_tokens
        return super().forward(input_ids=input_ids, past_key_values=past_key_values, **more)
"""
small = GPT2Config(n_embd=16, n_layer=1, n_head=2, vocab_size=64, n_positions=64, bos_token_id=0, eos_token_id=0)
GPT2LMHeadModel(small).save_pretrained("model")
config = json.loads(Path("model/config.json").read_text())
config["auto_map"] = {"AutoModelForCausalLM": "modeling.OwnModel"}
config["transformers_version"] = "4.40.0"
Path("model/config.json").write_text(json.dumps(config, indent=1))
Path("model/modeling.py").write_text(CODE)


def generate(model):
    ids = torch.tensor([[1, 2, 3]])
    print(model.generate(ids, attention_mask=torch.ones_like(ids), max_new_tokens=4, pad_token_id=0)[0].tolist())


def load(**more):
    return AutoModelForCausalLM.from_pretrained("./model", trust_remote_code=True, **more)


def wrong():
    try:
        generate(load())
    except AttributeError:
        traceback.print_exc(limit=-1)
        print("--- cured ---", flush=True)


match sys.argv[1]:
    case "error":
        generate(load())
    case "workaround-1":
        wrong()
        exec(open(os.environ["COMMANDS"]).read())
        print(type(model))  # noqa: F821
        generate(model)  # noqa: F821
    case "workaround-2":
        os.chdir("model")
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)
    case "workaround-4":
        wrong()
        line = Path(os.environ["COMMANDS"]).read_text().strip()
        Path("model/modeling.py").write_text(CODE.replace("past_length = past_key_values.seen_tokens", line))
        model = load(force_download=True)
        print(type(model))
        generate(model)
    case "dead-end-2":
        GPT2LMHeadModel(small).save_pretrained("again")
        os.replace("again/model.safetensors", "model/model.safetensors")
        generate(load())
