"""A frozen model, a loss from labels, and checkpointed layers behind frozen embeddings."""

import os
import sys
import traceback

import torch
from torch import nn

step = sys.argv[1]
torch.manual_seed(0)
model = nn.Sequential()
model.add_module("body", nn.Linear(4, 8))
model.add_module("head", nn.Linear(8, 3))
x, y = torch.randn(5, 4), torch.tensor([0, 1, 2, 0, 1])


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def frozen():
    global loss
    model.requires_grad_(False)
    loss = nn.functional.cross_entropy(model(x), y)
    loss.backward()


def from_labels():
    model.requires_grad_(True)
    (model(x).argmax(1) - y).float().pow(2).mean().backward()


def checkpointed():
    model.train()
    model(input_ids=torch.tensor([[1, 2, 3]]), labels=torch.tensor([[1, 2, 3]])).loss.backward()


match step:
    case "error":
        frozen()
    case "workaround-1":
        model.requires_grad_(False)
        loss = model(x).sum()
        typed()
    case "workaround-2":
        cured(frozen)
        nn.functional.cross_entropy(model(x), y).backward()
        print(model.head.weight.grad.norm(), len(optimizer.param_groups[0]["params"]))
    case "workaround-3":
        cured(from_labels)
        loss.backward()
        print(model.head.weight.grad.norm())
    case "workaround-4":
        from transformers import GPT2Config, GPT2LMHeadModel

        config = GPT2Config(n_layer=1, n_embd=8, n_head=2, vocab_size=20, n_positions=8, bos_token_id=0, eos_token_id=0)
        model = GPT2LMHeadModel(config)
        model.requires_grad_(False)
        model.transformer.h[0].attn.requires_grad_(True)
        model.gradient_checkpointing_enable(gradient_checkpointing_kwargs={"use_reentrant": True})
        model.disable_input_require_grads()  # as older releases leave it
        cured(checkpointed)
        checkpointed()
        print(model.transformer.h[0].attn.c_attn.weight.grad.norm())
    case "dead-end-1":
        model.requires_grad_(False)
        loss = nn.functional.cross_entropy(model(x), y)
        typed()
        sys.exit(f"gradient: {model.head.weight.grad}")
    case "dead-end-2":
        model.requires_grad_(False)
        loss = model(x).sum()
        typed()
    case _:
        sys.exit(f"there is no step {step}")
