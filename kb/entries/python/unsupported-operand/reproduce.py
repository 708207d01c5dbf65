"""What a user typed is text."""

import sys

age = "41"


def typed() -> int:
    return age


match sys.argv[1]:
    case "error":
        print(1 + age)
    case "workaround-1":
        print(1 + int(age))
    case "workaround-2":
        print(f"next year {age} is one more")
    case "workaround-3":
        print(sorted([3, None, 1], key=lambda price: (price is None, price)))
    case "dead-end-2":
        print(1 + typed())
    case step:
        sys.exit(f"there is no step {step}")
