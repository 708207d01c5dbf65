"""A class of ones own as return type."""

import os
import sys
import traceback

from typing import Annotated

from fastapi import Depends, FastAPI
from fastapi.responses import JSONResponse
from fastapi.testclient import TestClient
from pydantic import BaseModel, ConfigDict

app = FastAPI()


class Plain:
    def __init__(self):
        self.name = "tea"


class Bare(BaseModel):
    name: str


def get(path):
    print(TestClient(app).get(path).text)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = '@app.get("/item")\ndef item() -> Plain:\n    return Plain()'

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed('get("/session")')
    case "workaround-2":
        fails(ERROR)
        typed('get("/item")')
    case "workaround-3":
        fails('@app.get("/bare", response_model=Bare)\ndef bare():\n    return {"nme": 1}\n\n\nget("/bare")')
        typed('get("/out")')
    case "dead-end-2":
        typed("")
