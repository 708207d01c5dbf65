"""Two models, played by random vectors of their length, and an index of the first."""

import os
import sys
import traceback

import faiss
import numpy

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


class Model:
    """Has the two calls of a SentenceTransformer that matter here."""

    def __init__(self, length):
        self.length = length

    def get_sentence_embedding_dimension(self):
        return self.length

    def encode(self, texts):
        return numpy.random.default_rng(self.length).random((len(texts), self.length), dtype="float32")


old, new = Model(384), Model(768)
documents, questions = ["tea", "milk", "rain"], ["drink"]
index = faiss.IndexFlatIP(384)
index.add(old.encode(documents))
match sys.argv[1]:
    case "error":
        print(index.search(new.encode(questions), 1))
    case "workaround-1":
        fails(lambda: index.search(new.encode(questions), 1))
        model = old
        typed()
        print(found)  # noqa: F821
    case "workaround-2":
        fails(lambda: index.search(new.encode(questions), 1))
        model = new
        typed()
        print(index.d, index.search(new.encode(questions), 1))
    case "dead-end-2":
        vectors = new.encode(questions)
        faiss.normalize_L2(vectors)
        print(index.search(vectors, 1))
    case step:
        sys.exit(f"there is no step {step}")
