"""A message with a colon in it."""

import sys

import yaml

text = "name: web\nmessage: error: disk full\n"

match sys.argv[1]:
    case "error":
        yaml.safe_load(text)
    case "workaround-1":
        print(yaml.safe_load('name: web\nmessage: "error: disk full"\n'))
    case "workaround-3":
        print(yaml.safe_load("web:\n\tport: 80\n".expandtabs(2).replace("\u00a0", " ")))
    case "dead-end-1":
        yaml.safe_load("name: web\nmessage: error\\: disk full\n")
    case "dead-end-2":
        yaml.safe_load("".join(f"  {line}\n" for line in text.splitlines()))
    case step:
        sys.exit(f"there is no step {step}")
