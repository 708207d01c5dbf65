"""A conversation that grew too long for the tokenizer's limit, made from a few words."""

import os
import sys

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast

CURED = "--- cured ---"
words = Tokenizer(models.WordLevel({"[UNK]": 0, "hello": 1, "user": 2, ":": 3}, unk_token="[UNK]"))
words.pre_tokenizer = pre_tokenizers.Whitespace()
template = "{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}"
limit, max_tokens = 32, 8


def new():
    return PreTrainedTokenizerFast(
        tokenizer_object=words, unk_token="[UNK]", chat_template=template, model_max_length=limit
    )


def send(tokenizer):
    """Encode the prompt; a tokenizer warns once."""
    text = tokenizer.apply_chat_template(messages, tokenize=False)
    print(len(tokenizer(text).input_ids), "tokens", flush=True)


tokenizer = new()
messages = [{"role": "system", "content": "be kind"}]
for _ in range(8):
    messages += [{"role": "user", "content": "hello hello"}, {"role": "assistant", "content": "hello"}]
messages.append({"role": "user", "content": "hello again"})
match sys.argv[1]:
    case "error" | "dead-end-2":
        send(tokenizer)
    case "workaround-1":
        send(tokenizer)
        print(CURED, flush=True)
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())
        send(new())
        print(messages[0]["role"], messages[-1]["content"])
    case "dead-end-3":  # four letters to a token, they say
        for message in messages:
            message["content"] = "a b c d e f g"
        messages = [{"role": "user", "content": " ".join(m["content"] for m in messages)[: 4 * (limit - max_tokens)]}]
        send(tokenizer)
    case step:
        sys.exit(f"there is no step {step}")
