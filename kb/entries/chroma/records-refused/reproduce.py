"""More records than one call takes."""

import os
import sys
import traceback

os.environ["HOME"] = os.getcwd()
import chromadb

step = sys.argv[1]
client = chromadb.EphemeralClient()
docs = client.create_collection("docs", embedding_function=None)
ids = [str(number) for number in range(client.get_max_batch_size() + 10)]
vectors = [[1.0, 2.0]] * len(ids)


def fails():
    docs.add(ids=ids, embeddings=vectors)


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def cured():
    try:
        fails()
    except Exception:
        traceback.print_exc(file=sys.stdout)
    print("--- cured ---", flush=True)
    typed()


match step:
    case "error":
        fails()
    case "workaround-1" | "workaround-2" | "workaround-3":
        cured()
    case "dead-end-2":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
