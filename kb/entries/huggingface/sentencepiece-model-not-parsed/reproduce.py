"""A pointer of Git LFS in place of the model."""

import os
import subprocess
import sys
import traceback

import sentencepiece

step = sys.argv[1]
with open("tokenizer.model", "w") as file:
    file.write("version https://git-lfs.github.com/spec/v1\noid sha256:9e556afd44213b6bd1be2b850ebbbd98f5481437\nsize 499723\n")


def load():
    print(sentencepiece.SentencePieceProcessor(model_file="tokenizer.model").vocab_size())


def typed():
    subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)


match step:
    case "error":
        load()
    case "workaround-1":
        try:
            load()
        except RuntimeError:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        typed()
    case "dead-end-2":
        with open("tokenizer.json", "w") as file:
            file.write('{"version": "1.0", "model": {"type": "BPE"}}')
        typed()
        load()
    case _:
        sys.exit(f"there is no step {step}")
