"""A Chinese name for a collection."""

import os
import sys
import traceback

os.environ["HOME"] = os.getcwd()
import chromadb

step = sys.argv[1]
client = chromadb.EphemeralClient()


def fails():
    client.create_collection("知识库", embedding_function=None)


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
    case "dead-end-1":
        typed()
    case _:
        sys.exit(f"there is no step {step}")
