"""Data that are not there, that lie in the wrong folder, and that others may write to."""

import os
import subprocess
import sys
import zipfile

ENV = {**os.environ, "PATH": os.path.dirname(sys.executable) + ":" + os.environ["PATH"]}
USE = f'"{sys.executable}" -c "from nltk.corpus import stopwords; print(stopwords.words(\'english\'))" 2>&1'


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


def pack(path, inside):
    with zipfile.ZipFile(path, "w") as out:
        out.writestr(inside, "the\nof\n")


TOKENS = f'"{sys.executable}" -c "import nltk; print(nltk.data.find(\'tokenizers/punkt_tab/english/\'))" 2>&1'
match sys.argv[1]:
    case "error":
        shell(USE)
        shell(TOKENS)
    case "workaround-2":
        pack("punkt_tab.zip", "punkt_tab/english/sent_starters.txt")
        shell(TOKENS)
        print("--- cured ---", flush=True)
        sys.exit(shell('. "$COMMANDS"; ' + TOKENS))
    case "workaround-3":
        sys.exit(shell('. "$COMMANDS"'))
    case "workaround-4":
        os.makedirs(os.path.expanduser("~/nltk_data/corpora/stopwords"))
        open(os.path.expanduser("~/nltk_data/corpora/stopwords/english"), "w").write("the\nof\n")
        shell("chmod -R a+w ~/nltk_data")
        shell(USE)
        print("--- cured ---", flush=True)
        sys.exit(shell('. "$COMMANDS"; ' + USE))
    case "dead-end-2":
        os.makedirs(os.path.expanduser("~/nltk_data"))
        pack(os.path.expanduser("~/nltk_data/punkt_tab.zip"), "punkt_tab/english/sent_starters.txt")
        sys.exit(shell(TOKENS))
