"""A tiny GPT-2 with 20 words and 16 positions, a tokenizer that knows 22, and a vocabulary from 1 on."""

import os
import sys
import traceback

import torch

step = sys.argv[1]
vocabulary = {"sun": 1, "moon": 2, "star": 3}


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def look_up():
    return model(ids).logits.shape


def table():
    return torch.nn.Embedding(len(vocabulary), 8)(torch.tensor([1, 2, 3]))


if step != "workaround-4":
    from transformers import GPT2Config, GPT2LMHeadModel

    sizes = {"n_layer": 1, "n_embd": 8, "n_head": 2, "vocab_size": 20, "n_positions": 16}
    model = GPT2LMHeadModel(GPT2Config(**sizes, bos_token_id=0, eos_token_id=0))
    tokenizer, ids = range(22), torch.tensor([[3, 20, 21]])

match step:
    case "error":
        look_up()
    case "workaround-1":
        typed()
    case "workaround-2":
        cured(look_up)
        print(look_up())
    case "workaround-3":
        ids = torch.zeros(1, 20, dtype=torch.long)
        cured(look_up)
        print(look_up())
    case "workaround-4":
        cured(table)
        print(embedding(torch.tensor([1, 2, 3])).shape)
    case "dead-end-1":
        typed()
        look_up()
        sys.exit(f"two new words, {len(set(ids[0, 1:].tolist()))} id")
    case _:
        sys.exit(f"there is no step {step}")
