"""An object holds a lock."""

import copy
import functools
import multiprocessing
import os
import pickle
import sys
import textwrap
import threading
import traceback
from concurrent.futures import ProcessPoolExecutor


class Counter:
    def __init__(self):
        self.count, self.lock = 7, threading.Lock()


def commands():
    return open(os.environ["COMMANDS"]).read()


def failing(act):
    try:
        act()
    except TypeError:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def render(page):
    return page


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
            failing(lambda: copy.deepcopy(Counter()))
            exec(compile("class Portable(Counter):\n" + textwrap.indent(commands(), "    "), "commands", "exec"))
            twin = copy.deepcopy(Portable())
            print(twin.count, twin.lock.acquire())
        case "workaround-2":
            open_log()
            failing(lambda: pickle.dumps(log))
            connect, ProcessPoolExecutor = open_log, functools.partial(ProcessPoolExecutor, mp_context=multiprocessing.get_context("fork"))
            exec(compile(commands(), "commands", "exec"))
            print(results)
        case "workaround-3":
            page = Counter()
            page.id, page.text = 1, "one"
            pages = [page]
            failing(lambda: pickle.dumps(pages))
            with pool() as pool:
                exec(compile(commands(), "commands", "exec"))
            print(results)
        case "dead-end-1":
            pickle.loads(pickle.dumps(Counter()))
        case "dead-end-2":
            counter = Counter()
            process = multiprocessing.get_context("spawn").Process(target=show, args=[counter])
            process.start()
            counter.lock = None
