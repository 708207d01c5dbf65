"""An index of FAISS that this program has saved."""

import os
import sys

from langchain_community.vectorstores import FAISS
from langchain_core.documents import Document
from langchain_core.embeddings import DeterministicFakeEmbedding

embeddings = DeterministicFakeEmbedding(size=8)
documents = [Document(page_content="Bern is a city"), Document(page_content="the Aare is a river")]
FAISS.from_documents(documents, embeddings).save_local("index")


def load():
    try:
        FAISS.load_local("index", embeddings)
    except ValueError as error:
        print("ValueError:", error, flush=True)


match sys.argv[1]:
    case "error":
        load()
    case "workaround-1" | "workaround-2":
        load()
        print("--- cured ---", flush=True)
        exec(open(os.environ["COMMANDS"]).read())
        print(store.similarity_search("Bern is a city", k=1)[0].page_content)  # noqa: F821
    case "dead-end-2":
        os.rename("index/index.pkl", "index/index.bin")
        load()
        FAISS.load_local("index", embeddings, allow_dangerous_deserialization=True)
