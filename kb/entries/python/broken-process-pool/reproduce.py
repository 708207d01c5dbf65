"""One of the inputs makes the worker process end."""

import multiprocessing
import os
import signal
import subprocess
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures import process

globals()["Broken" + "ProcessPool"] = process.__dict__["Broken" + "ProcessPool"]


def work(number):
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * 3


def careful(number):
    try:
        return work(number)
    except BaseException:
        return None


def pool():
    return ProcessPoolExecutor(1, multiprocessing.get_context("fork"))


def broken():
    try:
        with pool() as workers:
            workers.submit(work, 2).result()
    except RuntimeError:
        traceback.print_exc()
    print("--- cured ---", flush=True)


if __name__ == "__main__":
    match sys.argv[1]:
        case "error":
            with pool() as workers:
                print(list(workers.map(work, [1, 2, 3])))
        case "workaround-1":
            broken()
            left, done, bad = [1, 2, 3], {}, []
            exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
            print(done, "bad:", bad)
        case "workaround-3":
            broken()
            os.rename("reproduce.py", "job.py")
            subprocess.run(["bash", os.environ["COMMANDS"]])
        case "dead-end-1":
            with pool() as workers:
                try:
                    workers.submit(work, 2).result()
                except RuntimeError:
                    workers.submit(work, 3).result()
        case "dead-end-2":
            with pool() as workers:
                print(list(workers.map(careful, [1, 2, 3])))
        case "dead-end-3":
            with pool() as workers:
                workers.submit(work, 2).result(timeout=3600)
