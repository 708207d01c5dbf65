"""Requests to an app that declares a body, a query parameter and a form."""

import os
import sys

CURED = "--- cured ---"

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

import json

from fastapi import FastAPI, Form
from fastapi.testclient import TestClient
from pydantic import BaseModel


class Item(BaseModel):
    name: str
    price: int


app = FastAPI()


@app.post("/items")
def create(item: Item):
    return item


@app.get("/search")
def search(limit: int):
    return limit


@app.post("/login")
def login(user: str = Form()):
    return user


client = TestClient(app)


def shown(answer):
    print(answer.status_code, answer.text)
    if answer.status_code == 422:
        print(CURED)

match sys.argv[1]:
    case "error":
        print(client.post("/items", data={"name": "tea", "price": 2}).text)
    case "workaround-1":
        shown(client.post("/items", data={"name": "tea", "price": 2}))
        typed()
    case "workaround-3":
        shown(client.get("/search"))
        typed()
    case "workaround-4":
        shown(client.post("/login", json={"user": "ines"}))
        typed()
    case "dead-end-1":
        print(client.post("/items", json=json.dumps({"name": "tea", "price": 2})).text)
    case "dead-end-2":
        headers = {"Content-Type": "application/json"}
        print(client.post("/items", data={"name": "tea", "price": 2}, headers=headers).text)
    case step:
        sys.exit(f"there is no step {step}")
