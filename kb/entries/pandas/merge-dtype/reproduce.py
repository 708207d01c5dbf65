"""Ids are numbers on one side and text on the other."""

import io
import sys

import pandas as pd

orders = pd.DataFrame({"id": [17, 18], "price": [3, 4]})
people = pd.DataFrame({"id": ["17", "18 "], "name": ["ann", "bob"]})

match sys.argv[1]:
    case "error":
        orders.merge(people, on="id")
    case "workaround-1":
        for table in (orders, people):
            table["id"] = table["id"].astype("string").str.strip().str.removesuffix(".0")
        print(orders.merge(people, on="id").shape)
    case "workaround-2":
        people["id"] = pd.to_numeric(people["id"], errors="coerce").astype("Int64")
        print(orders.merge(people, on="id").shape)
    case "workaround-3":
        one, two = "id,price\n017,3\n", "id,name\n017,ann\n"
        read = [pd.read_csv(io.StringIO(text), dtype={"id": "string"}) for text in (one, two)]
        print(read[0].merge(read[1], on="id").values.tolist())
    case "dead-end-2":
        joined = orders.set_index("id").join(people.set_index("id"))
        print(joined)
        print(joined.dropna().iloc[0])
    case "dead-end-3":
        orders["id"] = orders["id"].astype(float).astype(str)
        print(orders.merge(people, on="id").iloc[0])
