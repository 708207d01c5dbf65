"""A tokenizer class like those of model repositories, with the older signature of the method that pads."""

import os
import sys

from transformers import PreTrainedTokenizer

OLD = """
    def _pad(self, encoded_inputs, max_length=None, padding_strategy=None,
             pad_to_multiple_of=None, return_attention_mask=None):"""
BODY = """
        rows = encoded_inputs["input_ids"]
        encoded_inputs["input_ids"] = [0] * (max_length - len(rows)) + rows if max_length else rows
        return encoded_inputs
"""
HEAD = '''
class ChatGLMTokenizer(PreTrainedTokenizer):
    def __init__(self, **settings):
        self.table = {letter: number for number, letter in enumerate(["<pad>", "a", "b", "c"])}
        super().__init__(pad_token="<pad>", **settings)

    @property
    def vocab_size(self):
        return len(self.table)

    def get_vocab(self):
        return dict(self.table)

    def _tokenize(self, text):
        return list(text)

    def _convert_token_to_id(self, token):
        return self.table.get(token, 0)

    def _convert_id_to_token(self, number):
        return list(self.table)[number]
'''


def tokenizer_with(signature: str) -> PreTrainedTokenizer:
    names = {"PreTrainedTokenizer": PreTrainedTokenizer}
    exec(HEAD + signature + BODY, names)
    return names["ChatGLMTokenizer"]()


def commands() -> str:
    with open(os.environ["COMMANDS"], encoding="utf-8") as file:
        return file.read()


match sys.argv[1]:
    case "error":
        tokenizer_with(OLD)(["abc", "a"], padding=True)
    case "workaround-1":
        text = commands().strip("\n")
        text = text if text.startswith("    def") else "    " + text
        print(tokenizer_with("\n" + text)(["abc", "a"], padding=True)["input_ids"])
    case "dead-end-1":
        tokenizer = tokenizer_with(OLD)
        exec(commands())
        tokenizer(["abc", "a"], padding=True)
    case step:
        sys.exit(f"there is no step {step}")
