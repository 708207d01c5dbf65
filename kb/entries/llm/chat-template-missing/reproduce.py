"""A tokenizer as base models have it, made here."""

import os
import sys

os.environ["TRANSFORMERS_VERBOSITY"] = "error"
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast

words = Tokenizer(models.WordLevel({"[UNK]": 0, "hello": 1, "user": 2, ":": 3}, unk_token="[UNK]"))
words.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=words, unk_token="[UNK]")
messages = [{"role": "user", "content": "hello"}]
template = "{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}"
match sys.argv[1]:
    case "error":
        print(tokenizer.apply_chat_template(messages, tokenize=False))
    case "workaround-2":
        tokenizer.chat_template = template
        print(tokenizer.apply_chat_template(messages, tokenize=False))
    case "workaround-3":
        tokenizer.chat_template = template
        tokenizer.save_pretrained("output")
        again = PreTrainedTokenizerFast.from_pretrained("output")
        print(again.apply_chat_template(messages, tokenize=False))
    case "dead-end-2":
        print(tokenizer.apply_chat_template(messages, tokenize=False, add_generation_prompt=True))
    case step:
        sys.exit(f"there is no step {step}")
