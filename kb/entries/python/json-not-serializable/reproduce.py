"""A date and objects on their way to JSON."""

import dataclasses
import datetime
import decimal
import json
import os
import pathlib
import sys
import traceback
import uuid

@dataclasses.dataclass
class Person:
    name: str


@dataclasses.dataclass
class Order:
    person: Person


day, tags, order, grid = datetime.datetime(2026, 1, 2), {"b", "a"}, Order(Person("ann")), {(1, 2): "x"}
data = {"day": day, "tags": tags, "price": decimal.Decimal("3.50"), "id": uuid.UUID(int=7)}


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        json.dumps(data)
    case "workaround-1":
        fails("json.dumps(data)")
        typed("print(text)")
    case "workaround-2":
        fails("json.dumps(data)")
        typed("print(json.dumps(data))")
    case "workaround-3":
        fails("json.dumps(grid)")
        typed("print(json.dumps(data))")
    case "dead-end-2":
        typed()
    case "dead-end-3":
        typed()
