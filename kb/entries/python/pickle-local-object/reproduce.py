"""An inner function is handed to other processes."""

import functools
import multiprocessing
import pickle
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor


def triple(number):
    return number * 3


def scale(number, factor):
    return number * factor


def inner_made_global():
    global inner

    def inner(number):
        return number * 3

    return inner


def in_processes(function, method="fork"):
    with ProcessPoolExecutor(1, multiprocessing.get_context(method)) as pool:
        print(list(pool.map(function, [1, 2])))


def main(step):
    factor = 3

    def work(number):
        return number * factor

    match step:
        case "error":
            in_processes(work)
        case "workaround-1":
            in_processes(triple)
        case "workaround-2":
            in_processes(functools.partial(scale, factor=factor))
        case "workaround-3":
            with ThreadPoolExecutor(1) as pool:
                print(list(pool.map(work, [1, 2])))
        case "dead-end-1":
            named = lambda number: number * 3
            in_processes(named)
        case "dead-end-2":
            pickle.dumps(work, protocol=pickle.HIGHEST_PROTOCOL)
        case "dead-end-3":
            with multiprocessing.get_context("spawn").Pool(1) as pool:
                result = pool.map_async(inner_made_global(), [1, 2])
                result.get(timeout=1)


if __name__ == "__main__":
    main(sys.argv[1])
