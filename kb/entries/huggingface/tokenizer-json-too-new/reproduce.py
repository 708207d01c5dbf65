"""A tokenizer.json with a pre-tokenizer of a later release."""

import json
import os
import subprocess
import sys
import traceback

import tokenizers
from tokenizers import Tokenizer, models, pre_tokenizers

step = sys.argv[1]
words = Tokenizer(models.WordLevel({"a": 0, "b": 1}, unk_token="a"))
words.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
os.makedirs("base_model")
os.makedirs("finetuned")
words.save("base_model/tokenizer.json")
with open("base_model/tokenizer.json") as old, open("finetuned/tokenizer.json", "w") as new:
    new.write(old.read().replace("WhitespaceSplit", "WhitespaceSplitOfTomorrow"))


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured(fails):
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


def load():
    return Tokenizer.from_file("finetuned/tokenizer.json")


match step:
    case "error":
        load()
    case "workaround-2":
        try:
            load()
        except Exception:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        subprocess.run(["bash", "-eu", os.environ["COMMANDS"]], check=True)
        print(load().encode("b a").ids)
    case "workaround-3":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
