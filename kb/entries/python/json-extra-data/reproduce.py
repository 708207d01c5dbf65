"""Two objects in one file."""

import json
import sys

open("log.json", "w").write('{"id": 1}\n{"id": 2}\n')
text = open("log.json").read()

match sys.argv[1]:
    case "error":
        json.load(open("log.json"))
    case "workaround-1":
        print([json.loads(line) for line in open("log.json") if line.strip()])
    case "workaround-2":
        joined, start, found = '{"id": 1}{"id": 2}', 0, []
        while start < len(joined):
            value, start = json.JSONDecoder().raw_decode(joined, start)
            found.append(value)
        print(found)
    case "workaround-3":
        with open("log.json", "w") as file:
            json.dump([{"id": 1}, {"id": 2}], file)
        print(json.load(open("log.json")))
    case "dead-end-1":
        json.loads(text, strict=False)
    case "dead-end-2":
        json.loads(f"[{text}]")
    case "dead-end-3":
        json.loads(text.strip())
