import os
import sys

import torch
from torch.distributed import init_process_group
from torch.nn.parallel import DistributedDataParallel
from transformers import LlamaConfig, LlamaForCausalLM

step = sys.argv[1]
os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29511", GLOO_SOCKET_IFNAME="lo")
init_process_group("gloo", rank=0, world_size=1)

SIZES = {"hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2, "vocab_size": 50}


def checkpointed() -> LlamaForCausalLM:
    model = LlamaForCausalLM(LlamaConfig(**SIZES))
    model.gradient_checkpointing_enable(gradient_checkpointing_kwargs={"use_reentrant": True})
    return model.train()


def train(model: DistributedDataParallel) -> None:
    ids = torch.arange(8).reshape(2, 4)
    model(input_ids=ids, labels=ids).loss.backward()
    print("gradient", model.module.lm_head.weight.grad.norm().item())


def fails() -> DistributedDataParallel:
    return DistributedDataParallel(checkpointed(), find_unused_parameters=True)


match step:
    case "error" | "dead-end-1":
        train(fails())
    case "workaround-1" | "workaround-2":
        try:
            train(fails())
        except RuntimeError as error:
            print(error)
        print("--- cured ---", flush=True)
        model = checkpointed()
        exec(open(os.environ["COMMANDS"]).read())
        if step == "workaround-1":
            model = DistributedDataParallel(model, find_unused_parameters=True)
        assert isinstance(model, DistributedDataParallel)
        train(model)
    case _:
        sys.exit(f"there is no step {step}")
