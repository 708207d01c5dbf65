"""A tokenizer class as repositories brought it along before transformers 4.34."""

import os
import sys
import traceback

from transformers import PreTrainedTokenizer

step = sys.argv[1]
with open("vocab.txt", "w") as f:
    f.write("a\nb\n")


def read_vocabulary(path):
    with open(path) as f:
        return f.read().split()


class Old(PreTrainedTokenizer):
    def __init__(self, vocab_file, **kwargs):
        super().__init__(**kwargs)
        self.tokenizer = read_vocabulary(vocab_file)

    @property
    def vocab_size(self):
        return len(self.tokenizer)

    def get_vocab(self):
        return {word: number for number, word in enumerate(self.tokenizer)}

    def _tokenize(self, text):
        return list(text)

    def _convert_token_to_id(self, token):
        return self.tokenizer.index(token)

    def _convert_id_to_token(self, number):
        return self.tokenizer[number]


ChatGLMTokenizer = type("ChatGLMTokenizer", (Old,), {})


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
        ChatGLMTokenizer("vocab.txt", eos_token="b")
    case "workaround-2":
        cured(lambda: ChatGLMTokenizer("vocab.txt", eos_token="b"))
        for name in ("vocab_size", "get_vocab", "_tokenize", "_convert_token_to_id", "_convert_id_to_token"):
            setattr(ChatGLMTokenizer, name, vars(Old)[name])
        print(ChatGLMTokenizer("vocab.txt", eos_token="b")("ab")["input_ids"])
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
