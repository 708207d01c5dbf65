"""A tiny model under ZeRO-3, on a CPU."""

import os
import sys
import traceback

os.environ |= {
    "DS_ACCELERATOR": "cpu",
    "RANK": "0",
    "LOCAL_RANK": "0",
    "WORLD_SIZE": "1",
    "MASTER_ADDR": "127.0.0.1",
    "MASTER_PORT": "29511",
}
import torch
from transformers import AutoModelForCausalLM, GPT2Config, GPT2LMHeadModel
from transformers.integrations.deepspeed import HfDeepSpeedConfig

small = GPT2Config(n_embd=16, n_layer=1, n_head=2, vocab_size=64, n_positions=64)
GPT2LMHeadModel(small).save_pretrained("base")
typed = open(os.environ["COMMANDS"]).read() if sys.argv[1].startswith("work") else ""


def stage3():
    return HfDeepSpeedConfig({"train_micro_batch_size_per_gpu": 1, "zero_optimization": {"stage": 3}})


def wrong(where="auto"):
    living = stage3()  # noqa: F841
    AutoModelForCausalLM.from_pretrained("base", device_map=where)


match sys.argv[1]:
    case "error":
        wrong()
    case "workaround-3":
        try:
            wrong()
        except ValueError:
            traceback.print_exc(limit=-1)
            print("--- cured ---", flush=True)
        exec(typed)
        print(type(model), model.device)  # noqa: F821
    case "dead-end-1":
        wrong("cpu")
