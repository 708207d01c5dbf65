"""A model whose layers are all sent to the disk, without a folder for them."""

import sys

import torch
from transformers import AutoModelForCausalLM, LlamaConfig, LlamaForCausalLM

step = sys.argv[1]
config = LlamaConfig(vocab_size=32, hidden_size=16, intermediate_size=32, num_hidden_layers=2, num_attention_heads=2)
model = LlamaForCausalLM(config)
torch.save(model.state_dict(), "pytorch_model.bin")
config.architectures = ["LlamaForCausalLM"]
config.save_pretrained(".")
places = {
    "model.embed_tokens": "cpu",
    "model.layers": "disk",
    "model.norm": "cpu",
    "model.rotary_emb": "cpu",
    "lm_head": "cpu",
}
match step:
    case "error":
        AutoModelForCausalLM.from_pretrained(".", device_map=places)
    case _:
        sys.exit(f"there is no step {step}")
