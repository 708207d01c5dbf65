"""An object holds a lock."""

import copy
import multiprocessing
import pickle
import sys
import threading
from concurrent.futures import ProcessPoolExecutor


class Counter:
    def __init__(self):
        self.count, self.lock = 7, threading.Lock()


class Portable(Counter):
    def __getstate__(self):
        state = self.__dict__.copy()
        del state["lock"]
        return state

    def __setstate__(self, state):
        self.__dict__.update(state)
        self.lock = threading.Lock()


def open_log():
    global log
    log = open(sys.argv[0])


def first_line(_):
    return log.readline()


def show(counter):
    print(counter.count)


def pool(**options):
    return ProcessPoolExecutor(1, multiprocessing.get_context("fork"), **options)


if __name__ == "__main__":
    match sys.argv[1]:
        case "error":
            copy.deepcopy(Counter())
        case "workaround-1":
            twin = copy.deepcopy(Portable())
            print(twin.count, twin.lock.acquire())
        case "workaround-2":
            with pool(initializer=open_log) as workers:
                print(list(workers.map(first_line, [1])))
        case "workaround-3":
            with pool() as workers:
                print(list(workers.map(abs, [Counter().count])))
        case "dead-end-1":
            pickle.loads(pickle.dumps(Counter()))
        case "dead-end-2":
            counter = Counter()
            process = multiprocessing.get_context("spawn").Process(target=show, args=[counter])
            process.start()
            counter.lock = None
