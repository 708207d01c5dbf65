"""A date and objects on their way to JSON."""

import dataclasses
import datetime
import json
import sys

DAY = datetime.datetime(2026, 1, 2)


@dataclasses.dataclass
class Person:
    name: str


@dataclasses.dataclass
class Order:
    person: Person


def plain(o):
    if hasattr(o, "isoformat"):
        return o.isoformat()
    raise TypeError(type(o))


order = Order(Person("ann"))
match sys.argv[1]:
    case "error":
        json.dumps({"day": DAY})
    case "workaround-1":
        print(json.dumps({"day": DAY}, default=plain))
    case "workaround-2":
        print(json.dumps(dataclasses.asdict(order)), json.dumps(sorted({2, 1})))
    case "workaround-3":
        grid = {(1, 2): "x"}
        try:
            json.dumps(grid)
        except TypeError as error:
            print(type(error).__name__)
        print(json.dumps({f"{x},{y}": v for (x, y), v in grid.items()}))
    case "dead-end-2":
        json.dumps({"day": DAY}, skipkeys=True)
    case "dead-end-3":
        json.dumps(order.__dict__)
