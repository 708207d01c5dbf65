"""A tokenizer as base models have it, and one as instruct models have it, made from three words."""

import os
import sys
import traceback
from pathlib import Path

os.environ["TRANSFORMERS_VERBOSITY"] = "error"
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import AutoTokenizer, PreTrainedTokenizerFast  # noqa: F401 - the commands use it

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        traceback.print_exc()
        print(CURED)
    else:
        sys.exit("it does not fail")


words = Tokenizer(models.WordLevel({"[UNK]": 0, "hello": 1, "user": 2, ":": 3}, unk_token="[UNK]"))
words.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=words, unk_token="[UNK]")
messages = [{"role": "user", "content": "hello"}]
template = "{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}"
instruct = PreTrainedTokenizerFast(tokenizer_object=words, unk_token="[UNK]", chat_template=template)


def chat():
    print(tokenizer.apply_chat_template(messages, tokenize=False))


match sys.argv[1]:
    case "error":
        chat()
    case "workaround-1" | "workaround-3":
        instruct.save_pretrained("instruct")
        fails(chat)
        typed()
        chat()
    case "workaround-2":
        Path("chat_template.jinja").write_text(template)
        fails(chat)
        typed()
        chat()
    case "dead-end-2":
        typed()
    case step:
        sys.exit(f"there is no step {step}")
