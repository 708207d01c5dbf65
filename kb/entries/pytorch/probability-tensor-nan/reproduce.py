"""A model whose activations are too large for float16."""

import os
import sys
import traceback

import torch
from transformers import AutoModelForCausalLM, GPT2Config, GPT2LMHeadModel

step = sys.argv[1]
sizes = {"n_layer": 1, "n_embd": 8, "n_head": 2, "vocab_size": 20, "n_positions": 16}
model = GPT2LMHeadModel(GPT2Config(**sizes, bos_token_id=1, eos_token_id=1))
with torch.no_grad():
    model.transformer.h[0].mlp.c_proj.bias.fill_(6e4)
    model.transformer.h[0].attn.c_proj.bias.fill_(6e4)
model.save_pretrained("model_dir")
model = AutoModelForCausalLM.from_pretrained("model_dir", dtype=torch.float16)
ids = torch.tensor([[2, 3, 4]])


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def sample():
    return torch.multinomial(torch.softmax(model(ids).logits[0, -1].float(), -1), 1)


match step:
    case "error":
        sample()
    case "workaround-1":
        cured(sample)
        print(sample())
    case "workaround-2" | "dead-end-2":
        typed()
    case "dead-end-1":
        made = [model(ids).logits[0, -1].argmax().item() for _ in range(3)]
        sys.exit("token 0 three times" if made == [0, 0, 0] else str(made))
    case _:
        sys.exit(f"there is no step {step}")
