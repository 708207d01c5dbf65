"""A table whose last line is blank."""

import sys

lines = ["tea,2,3.5", "coffee,1,4.0", ""]


def price(line):
    return float(line.split(",")[2])


match sys.argv[1]:
    case "error":
        print(sum(price(line) for line in lines))
    case "workaround-1":  # say which record is short
        total = 0
        for number, line in enumerate(lines, start=1):
            if len(line.split(",")) < 3:
                print(f"line {number} has too few fields: {line!r}")
                continue
            total += price(line)
        print(total)
    case "workaround-2":  # items, not positions
        for name, cost in zip(["tea", "coffee"], [3.5, 4.0], strict=True):
            print(name, cost)
    case "workaround-3":  # the first, or nothing
        print("first:", next(iter([]), None))
    case "dead-end-2":  # one less
        print([][-1])
    case step:
        sys.exit(f"there is no step {step}")
