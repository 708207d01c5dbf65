"""A template that wants turns and no system message."""

import json
import os
import sys
import traceback

os.environ["HF_HUB_OFFLINE"] = "1"

import torch
import transformers

step = sys.argv[1]
from tokenizers import Tokenizer, models

tokenizer = transformers.PreTrainedTokenizerFast(tokenizer_object=Tokenizer(models.WordLevel({"a": 0}, unk_token="a")))
rules = [
    ("messages[0]['role'] == 'system'", "System role " + "not supported"),
    ("messages[1:] and messages[0]['role'] == messages[1]['role']", "Conversation roles " + "must alternate"),
]
checks = "".join("{%% if %s %%}{{ raise_exception('%s') }}{%% endif %%}" % rule for rule in rules)
tokenizer.chat_template = checks + "{% for m in messages %}<{{ m['role'] }}>{{ m['content'] }}{% endfor %}"
messages = [{"role": "user", "content": "one"}, {"role": "user", "content": "two"}]
with_system = [{"role": "system", "content": "be brief"}, {"role": "user", "content": "one"}]


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        tokenizer.apply_chat_template(messages, tokenize=False)
    case "workaround-1":
        cured(lambda: tokenizer.apply_chat_template(messages, tokenize=False))
        print(prompt)
    case "workaround-2":
        cured(lambda: tokenizer.apply_chat_template(with_system, tokenize=False))
        print(prompt)
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
