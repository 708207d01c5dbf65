"""No Milvus listens at the address; a program that logs the last line only, as services do."""

import sys

from pymilvus import MilvusClient, MilvusException

step = sys.argv[1]


def connect(timeout):
    try:
        MilvusClient("http://localhost:19530", timeout=timeout)
    except MilvusException as error:
        sys.exit(f"{type(error).__name__}: {error}")


match step:
    case "error":
        connect(2)
    case "dead-end-2":
        connect(6)
    case _:
        sys.exit(f"there is no step {step}")
