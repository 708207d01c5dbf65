"""A cell holds what is no whole number."""

import sys

cell = "3.5"

match sys.argv[1]:
    case "error":
        print(int(cell))
    case "workaround-1":
        print(int(float(cell)))
    case "workaround-2":
        print(float("\ufeff1,234.5 ".strip().lstrip("\ufeff").replace(",", "")))
    case "dead-end-1":
        text = "\u00b2"
        print(int(text) if text.isdigit() else "skipped")
    case "dead-end-2":
        print(int(cell, 16))
    case step:
        sys.exit(f"there is no step {step}")
