"""A method that transformers 5 has no longer."""

import os
import sys

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import BertTokenizerLegacy, PreTrainedTokenizerFast

words = {word: i for i, word in enumerate(["[PAD]", "[UNK]", "good", "bad", "film"])}
raw = Tokenizer(models.WordLevel(words, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, pad_token="[PAD]", unk_token="[UNK]")
texts = ["good film", "bad"]


def old(tokenizer):
    try:
        tokenizer.batch_encode_plus(texts, padding=True)
    except AttributeError as error:
        print("AttributeError:", error, flush=True)


match sys.argv[1]:
    case "error":
        old(tokenizer)
    case "workaround-1":
        old(tokenizer)
        print("--- cured ---")
        exec(open(os.environ["COMMANDS"]).read())
        print(encoded["input_ids"])  # noqa: F821
    case "dead-end-1":  # a slow one, written in Python
        open("vocab.txt", "w").write("\n".join(words))
        slow = BertTokenizerLegacy("vocab.txt")
        print("fast:", slow.is_fast)
        old(slow)
