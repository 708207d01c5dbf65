"""A tiny classifier that was fine-tuned, loaded as it was saved and as something else."""

import os
import subprocess
import sys

import torch
import transformers
from transformers import AutoModelForSequenceClassification, AutoModelForTokenClassification, BertConfig

small = dict(hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=16, vocab_size=64)
config = BertConfig(num_labels=3, **small)
step = sys.argv[1]
AutoModelForSequenceClassification.from_config(config).save_pretrained("./out")


def wrong_class():
    return AutoModelForTokenClassification.from_pretrained("./out")


match step:
    case "error":
        wrong_class()
    case "workaround-2":
        wrong_class()
        print("--- cured ---", flush=True)
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)
        print(type(AutoModelForSequenceClassification.from_pretrained("./out")))
    case "workaround-3":
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)
    case "workaround-1":
        model = wrong_class()
        optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
        ids = torch.arange(8)[None]
        for _ in range(20):
            optimizer.zero_grad()
            loss = model(input_ids=ids, labels=ids % 3).loss
            loss.backward()
            optimizer.step()
        model.save_pretrained("./tuned")
        print("--- cured ---", flush=True)
        model = AutoModelForTokenClassification.from_pretrained("./tuned")
        print("loss", round(model(input_ids=ids, labels=ids % 3).loss.item(), 3))
    case "workaround-4":
        from peft import LoraConfig, get_peft_model
        from transformers import GPT2Config, GPT2LMHeadModel

        GPT2LMHeadModel(GPT2Config(n_embd=16, n_layer=1, n_head=2, vocab_size=64)).save_pretrained("./base")
        model = GPT2LMHeadModel.from_pretrained("./base")
        get_peft_model(model, LoraConfig(task_type="CAUSAL_LM", target_modules=["c_attn"])).save_pretrained("./out")
        exec(open(os.environ["COMMANDS"]).read())
        print(type(model), sorted(os.listdir("./out")))
    case "dead-end-1":  # the head differs from load to load
        transformers.logging.set_verbosity_error()
        first, second = (wrong_class().classifier.weight for _ in range(2))
        print("the same head twice:", torch.equal(first, second))
        sys.exit(1)
    case "dead-end-2":
        model = AutoModelForSequenceClassification.from_pretrained("./out", num_labels=5, ignore_mismatched_sizes=True)
        print(model.classifier.weight.shape)
