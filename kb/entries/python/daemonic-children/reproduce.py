"""A worker of a pool starts a pool of its own."""

import os
import sys
import traceback
import multiprocessing


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


def work(number):
    with multiprocessing.Pool(2) as inner:
        return inner.map(abs, [-number, number])


def threads(number):
    typed()


def not_daemon(number):
    multiprocessing.Process(target=print, daemon=False).start()


def spawned(number):
    multiprocessing.get_context("spawn").Process(target=print).start()


def outer(function):
    with multiprocessing.Pool(1) as pool:
        pool.map(function, [1])


match sys.argv[1]:
    case "error":
        outer(work)
    case "workaround-1":
        fails("outer(work)")
        typed()
    case "workaround-2":
        fails("outer(work)")
        outer(threads)
    case "dead-end-1":
        outer(not_daemon)
    case "dead-end-2":
        outer(spawned)
