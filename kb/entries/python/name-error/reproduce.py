"""A name that nothing was bound to."""

import sys
from multiprocessing import get_context


def rows():
    return js.loads("[1, 2]")


def total(values, rate):
    return sum(values) * rate


def set_up(value):
    global rate
    rate = value


def work(number):
    return number * rate


if __name__ == "__main__":
    match sys.argv[1]:
        case "error":
            print(rows())
        case "workaround-1":
            import json as js

            print(rows())
        case "workaround-3":
            print(total([1, 2], rate=2))
            with get_context("spawn").Pool(1, initializer=set_up, initargs=(3,)) as pool:
                print(pool.map(work, [1, 2]))
        case "workaround-4":
            try:
                print(train)
            except NameError as error:
                print("without quotes:", error.name)
            print("train")
        case "dead-end-1":
            exec("global js")
            print(rows())
        case "dead-end-2":
            import json

            print(rows())
