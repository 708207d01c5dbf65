"""Keys that are not there."""

import collections
import json
import os
import sys

ORDER = {"id": 17, "Price ": 3}

match sys.argv[1]:
    case "error":
        ORDER["price"]
    case "workaround-1":
        print([repr(key) for key in ORDER])
        tidy = {key.strip().lower(): value for key, value in ORDER.items()}
        print(tidy["price"])
    case "workaround-2":
        print(ORDER.get("price", 0), os.environ.get("PORT", "8000"))
    case "workaround-3":
        groups = collections.defaultdict(list)
        groups["new"].append(1)
        print(dict(groups))
    case "workaround-4":
        missing = [name for name in ("HOME", "DATABASE_URL") if name not in os.environ]
        print("set", missing)
    case "dead-end-1":
        ORDER.has_key("price")
    case "dead-end-2":
        ORDER.get("price") * 1.2
    case "dead-end-3":
        {17: "order"}[str(17)]
