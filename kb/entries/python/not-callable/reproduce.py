"""A variable took the name of a built-in."""

import sys

list = [3, 1, 2]
Row = type("Row", (), {"shape": (2, 3)})

match sys.argv[1]:
    case "error":
        print(list(range(3)))
    case "workaround-1":
        items = list
        del list
        print(list(range(3)), items)
    case "workaround-2":
        print(list[0])
    case "workaround-3":
        print(Row.shape)
    case "dead-end-2":
        print(str(list(range(3))))
    case step:
        sys.exit(f"there is no step {step}")
