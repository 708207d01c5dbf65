"""A picture is passed, and the prompt has no placeholder for it."""

import sys

import torch
from transformers import CLIPVisionConfig, LlamaConfig, LlavaConfig, LlavaForConditionalGeneration

step = sys.argv[1]
vision = CLIPVisionConfig(
    hidden_size=16, intermediate_size=32, num_hidden_layers=2, num_attention_heads=2, image_size=8, patch_size=4
)
text = LlamaConfig(vocab_size=32, hidden_size=16, intermediate_size=32, num_hidden_layers=2, num_attention_heads=2)
model = LlavaForConditionalGeneration(LlavaConfig(vision_config=vision, text_config=text, image_token_index=31))
match step:
    case "error":
        model(input_ids=torch.tensor([[1, 2, 3]]), pixel_values=torch.zeros(1, 3, 8, 8))
    case _:
        sys.exit(f"there is no step {step}")
