"""Two models, played by random vectors of their length, and an index of the first."""

import sys

import faiss
import numpy


def embed(texts, length):
    return numpy.random.default_rng(length).random((len(texts), length), dtype="float32")


documents, question = ["tea", "milk", "rain"], ["drink"]
index = faiss.IndexFlatIP(384)
index.add(embed(documents, 384))
match sys.argv[1]:
    case "error":
        print(index.search(embed(question, 768), 1))
    case "workaround-1":
        print(index.d, index.search(embed(question, 384), 1))
    case "workaround-2":
        fresh = faiss.IndexFlatIP(768)
        fresh.add(embed(documents, 768))
        print(fresh.d, fresh.search(embed(question, 768), 1))
    case "dead-end-2":
        vectors = embed(question, 768)
        faiss.normalize_L2(vectors)
        print(index.search(vectors, 1))
    case step:
        sys.exit(f"there is no step {step}")
